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

/** Those that call themselves by another's name as well stand before it. */
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

/** A device as its owner would call it, such as "Windows · Chrome"; empty for a user agent that says nothing known. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined) return "";
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(systems), nameIn(browsers)].filter((name) => name !== undefined).join(" · ");
}
