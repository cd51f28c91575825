import { createStore } from "zustand/vanilla";
import { atPause } from "#platform/page/between-keys.ts";

/**
 * Whether the browser blocks sound until the learner taps or presses a key. The page then says 点一下打开声音. Sounds that
 * wait begin with the tap.
 */
export const soundAccess = createStore(() => ({ blocked: false }));

/** WebKit lets sound begin only inside a gesture; elsewhere one that has been is enough. */
export const isWebKit = "GestureEvent" in globalThis;

/** The events in which browsers, iOS among them, let a page begin to sound. */
const gestures = ["keydown", "touchend", "click"];
/** A context that may run says so well within this time. */
const refusalMs = 400;

let context: AudioContext | null | undefined;
const tasks = new Set<() => void>();

/** The page's one audio context, made when first asked for; null where there is none to be had. */
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

/** The same, made in a pause between keys, as that takes tens of milliseconds. */
export async function audioContextAtPause(): Promise<AudioContext | null> {
  if (context === undefined) await atPause();
  return audioContext();
}

/**
 * Unlocks sound with the learner's next tap or key, and in WeChat when its bridge is ready. Call it when sound is
 * switched on. Nothing is made before the first gesture. `ready` is called when the context has been made, in a pause
 * between keys.
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

/** Runs the task inside the next gesture: the only moment at which WebKit lets media elements and speech begin. */
export function inNextGesture(task: () => void): void {
  tasks.add(task);
  listen(true);
}

/** Tells the page that sound was refused, and resolves with the gesture that allows it. */
export function soundAllowed(): Promise<void> {
  soundAccess.setState({ blocked: true });
  return new Promise(inNextGesture);
}

/** Asks for a context that runs; where it is refused, the page is told, and the next gesture asks again. */
export function wake(): void {
  if (!isHeld()) return;
  // A refused promise is rejected by some browsers, and left open for ever by others.
  context?.resume().catch(() => {});
  listen(true);
  setTimeout(() => isHeld() && soundAccess.setState({ blocked: true }), refusalMs);
}

/** What a gesture does, or a browser's word that no gesture is needed. */
function unlock(): void {
  for (const task of tasks) task();
  tasks.clear();
  wake();
  follow();
}

/** A call or a locked screen takes the context away again, and only a gesture brings it back. */
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
