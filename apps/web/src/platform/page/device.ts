/** What a page is read on: a computer, or something that is held in the hand. */
export type Device = "pc" | "h5";

type About = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/**
 * Platform and pointer decide, and the width never does, because a phone may be turned sideways and a window on a
 * computer may be narrow. iPads call themselves Macs. A touch screen tells them apart, because no Mac has one.
 */
export function deviceOf(
  { userAgent, maxTouchPoints }: About = navigator,
  hasFinePointer = matchMedia("(any-pointer: fine)").matches,
): Device {
  const isHandheld = /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i.test(userAgent);
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isHandheld || isPad || !hasFinePointer ? "h5" : "pc";
}
