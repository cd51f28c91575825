/** What a page is read on: a computer, or something that is held in the hand. */
export type Device = "pc" | "h5";

type About = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/**
 * Told by platform and pointer, never by the width: a phone turned sideways is no computer, and a narrow window on a
 * computer is one. iPads call themselves Macs, of which none has a touch screen.
 */
export function deviceOf(
  { userAgent, maxTouchPoints }: About = navigator,
  hasFinePointer = matchMedia("(any-pointer: fine)").matches,
): Device {
  const isHandheld = /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i.test(userAgent);
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isHandheld || isPad || !hasFinePointer ? "h5" : "pc";
}
