/**
 * Opens a latch. It lets one waiter go on when something has happened, or when all is over. An event that happens
 * before the waiter waits is not lost.
 */
export function openLatch() {
  let isOpen = false;
  let isOver = false;
  let wake = () => {};

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    open() {
      isOpen = true;
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    isOver: () => isOver,
    /** Waits until the latch is opened, and closes it again. Returns false if the latch was not opened in this time. */
    async opened(ms: number): Promise<boolean> {
      if (!isOpen && !isOver) await sleep(ms);
      const wasOpen = isOpen || isOver;
      isOpen = false;
      return wasOpen;
    },
    /** Waits for this time, or until all is over. */
    async ended(ms: number): Promise<void> {
      const until = performance.now() + ms;
      const left = () => (isOver ? 0 : until - performance.now());
      while (left() > 0) await sleep(left());
    },
  };
}
