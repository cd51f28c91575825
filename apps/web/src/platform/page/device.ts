/** The device of a page: a computer, or a device held in the hand. */
export type Device = "pc" | "h5";

type About = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/**
 * Returns the device by its platform and pointer. The width does not decide, because a phone may be turned sideways,
 * and a window on a computer may be narrow. An iPad calls itself a Mac, but an iPad has a touch screen and no Mac has
 * one.
 */
export function deviceOf(
  { userAgent, maxTouchPoints }: About = navigator,
  hasFinePointer = matchMedia("(any-pointer: fine)").matches,
): Device {
  const isHandheld = /Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i.test(userAgent);
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return isHandheld || isPad || !hasFinePointer ? "h5" : "pc";
}
