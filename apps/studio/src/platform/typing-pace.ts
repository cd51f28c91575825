/** After so long without a key, the author has paused. */
const pauseMs = 250;
/** Milliseconds after which waiting work goes on even if the typing never pauses. */
const longestMs = 3000;

interface Waiting {
  work: () => void;
  quietMs: number;
  /** When it goes on at the latest. */
  last: number;
}

let lastKeyAt = -Infinity;
const waiting = new Set<Waiting>();
/** One timer for all waiting work, because a timer for each work would wake between keys. */
let watch: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports a key in a field. Work that cannot wait any longer runs once the key is shown, because the next key is then
 * farthest away.
 */
export function keyCame(): void {
  lastKeyAt = performance.now();
  afterFrame(() => {
    for (const one of waiting)
      if (performance.now() >= one.last) {
        goOn(one);
        return;
      }
  });
}

/**
 * Does work that changes nothing on the screen: at once while nobody types, otherwise in the next pause. Returns a
 * function that cancels it.
 */
export function inPause(work: () => void, { quietMs = pauseMs, withinMs = longestMs } = {}): () => void {
  const one = { work, quietMs, last: performance.now() + withinMs };
  waiting.add(one);
  look();
  return () => waiting.delete(one);
}

/** Resolves in the next pause between keys. */
export const pause = (): Promise<void> => new Promise((resolve) => inPause(resolve));

/** Does something once the next frame is shown. */
export function afterFrame(work: () => void): void {
  // A page that is not shown paints no frames.
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

function look(): void {
  clearTimeout(watch);
  let next = Infinity;
  for (const one of waiting) {
    const left = lastKeyAt + one.quietMs - performance.now();
    if (left > 0) next = Math.min(next, left);
    else goOn(one);
  }
  if (waiting.size > 0) watch = setTimeout(look, Math.min(next, pauseMs));
}

function goOn(one: Waiting): void {
  if (waiting.delete(one)) one.work();
}
