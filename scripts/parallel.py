"""Work on all cores."""
import os
import threading


def first_result(function, items):
    """function(item) for the first item for which it is not None; None if it is for none.

    As many threads as there are cores take the items in turn, until there is a result. The first
    exception counts as a result and is raised here.
    """
    numbered = enumerate(items)
    lock = threading.Lock()
    results = {}

    def work():
        while not results:  # an item that is taken later stands behind it
            with lock:
                number, item = next(numbered, (None, None))
            if number is None:
                return
            try:
                result = function(item)
            except BaseException as error:
                result = error
            if result is not None:
                results[number] = result

    # As daemons they do not keep a tool from ending that is told to.
    threads = [threading.Thread(target=work, daemon=True) for _ in range(os.cpu_count() or 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if not results:
        return None
    result = results[min(results)]
    if isinstance(result, BaseException):
        raise result
    return result
