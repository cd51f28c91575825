import { createStore } from "zustand/vanilla";
import { atPause } from "#platform/page/between-keys.ts";

/**
 * Whether the browser blocks sound until the learner taps or presses a key. The page then says 点一下打开声音. Waiting sounds
 * begin with the tap.
 */
export const soundAccess = createStore(() => ({ blocked: false }));

/** WebKit lets a sound begin only inside a gesture. In other browsers an earlier gesture is enough. */
export const isWebKit = "GestureEvent" in globalThis;

/** The events in which browsers let a page begin to sound, also on iOS. */
const gestures = ["keydown", "touchend", "click"];
/** Milliseconds. A context that is allowed to run says so within this time. */
const refusalMs = 400;

let context: AudioContext | null | undefined;
const tasks = new Set<() => void>();

/** The only audio context of the page, made at its first use; null if the browser has none. */
export function audioContext(): AudioContext | null {
  if (context === undefined) {
    try {
      context = new AudioContext({ latencyHint: "interactive" });
      context.addEventListener("statechange", follow);
    } catch {
      context = null;
    }
    wake();
  }
  return context;
}

/**
 * Returns the audio context. The context is made in a pause between keys, because making it takes tens of milliseconds.
 */
export async function audioContextAtPause(): Promise<AudioContext | null> {
  if (context === undefined) await atPause();
  return audioContext();
}

/**
 * Unlocks sound with the learner's next tap or key, and in WeChat when its bridge is ready. Call this function when
 * sound is switched on. No context is made before the first gesture. `ready` is called when the context has been made,
 * in a pause between keys.
 */
export function unlockSound(ready: () => void = () => {}): void {
  if (isWebKit || !navigator.userActivation?.hasBeenActive) {
    inNextGesture(audioContext);
    ready();
  } else {
    (globalThis.requestIdleCallback ?? setTimeout)(() => void audioContextAtPause().then(ready));
  }
  const { WeixinJSBridge: bridge } = globalThis as {
    WeixinJSBridge?: { invoke: (method: string, input: object, answered: () => void) => void };
  };
  if (bridge) bridge.invoke("getNetworkType", {}, unlock);
  else document.addEventListener("WeixinJSBridgeReady", unlock, { once: true });
}

/** Runs the task inside the next gesture. WebKit lets media elements and speech begin only at that moment. */
export function inNextGesture(task: () => void): void {
  tasks.add(task);
  listen(true);
}

/** Shows that sound is blocked, and resolves at the gesture that allows it. */
export function soundAllowed(): Promise<void> {
  soundAccess.setState({ blocked: true });
  return new Promise(inNextGesture);
}

/**
 * Asks the browser to run the context. If the browser refuses, the page shows that sound is blocked, and the next
 * gesture asks again.
 */
export function wake(): void {
  if (!isHeld()) return;
  // If sound is refused, some browsers reject the promise, and others never settle it.
  context?.resume().catch(() => {});
  listen(true);
  setTimeout(() => isHeld() && soundAccess.setState({ blocked: true }), refusalMs);
}

/**
 * Runs the waiting tasks and wakes the context. Called at a gesture, or when the browser says that no gesture is
 * needed.
 */
function unlock(): void {
  for (const task of tasks) task();
  tasks.clear();
  wake();
  follow();
}

/**
 * Follows the state of the context, because a phone call or a locked screen stops it again. Only a gesture starts the
 * context again.
 */
function follow(): void {
  if (!isHeld()) soundAccess.setState({ blocked: false });
  listen(isHeld() || tasks.size > 0);
}

function isHeld(): boolean {
  return !!context && context.state !== "running";
}

function listen(on: boolean): void {
  for (const gesture of gestures)
    if (on) addEventListener(gesture, unlock, true);
    else removeEventListener(gesture, unlock, true);
}
