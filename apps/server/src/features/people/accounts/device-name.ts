type Names = readonly (readonly [pattern: RegExp, name: string])[];

const systems: Names = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/OpenHarmony|HarmonyOS/, "鸿蒙"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

/**
 * Browsers in order of precedence. If a browser's user agent also contains the name of another browser, it comes before
 * that browser.
 */
const browsers: Names = [
  [/MicroMessenger\//, "微信"],
  [/QQBrowser\/|MQQBrowser\//, "QQ 浏览器"],
  [/UCBrowser\//, "UC 浏览器"],
  [/HuaweiBrowser\//, "华为浏览器"],
  [/MiuiBrowser\//, "小米浏览器"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "三星浏览器"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** Returns a name for the device, such as "Windows · Chrome"; empty if the user agent contains no known name. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined) return "";
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(systems), nameIn(browsers)].filter((name) => name !== undefined).join(" · ");
}
