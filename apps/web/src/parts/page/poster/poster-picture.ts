/** The poster's own size in CSS pixels. It stays the same if a page shows the poster smaller. */
export const posterWidth = 360;
export const posterHeight = 480;

/**
 * Pixels of the picture for each CSS pixel of the poster. With this number the picture is sharp on a phone, and small
 * enough to send.
 */
const scale = 3;

/**
 * Returns the poster as a PNG in a data URL, which WeChat can save too. Rejects if the browser cannot draw the poster.
 */
export async function pictureOf(poster: HTMLElement): Promise<string> {
  const [{ domToPng }, cssText] = await Promise.all([import("modern-screenshot"), fontsOf(poster)]);
  const picture = await domToPng(poster, {
    width: posterWidth,
    height: posterHeight,
    scale,
    font: { cssText },
    timeout: 10_000,
  });
  // A canvas that is too large for the device answers with an empty picture.
  if (picture.length < 1000) throw new Error("The poster came out empty");
  return picture;
}

/** The font faces that the poster uses, each with its font file inside, because a picture cannot load files. */
async function fontsOf(poster: HTMLElement): Promise<string> {
  const texts = [...poster.querySelectorAll("p")];
  const families = unquoted(texts.map((text) => getComputedStyle(text).fontFamily).join());
  const faces = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => families.includes(unquoted(style.getPropertyValue("font-family"))));
  const embedded = await Promise.all(
    faces.map(async ({ cssText }) => {
      const [whole, address] = /url\("?([^")]+)"?\)/.exec(cssText) ?? [];
      return whole && address ? cssText.replace(whole, `url("${await dataUrlOf(address)}")`) : cssText;
    }),
  );
  // If the text were empty, the library would look for fonts itself, in a way that the page's policy refuses.
  return `${embedded.join("\n")}\n`;
}

const unquoted = (names: string) => names.replaceAll(/["']/g, "");

async function dataUrlOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The font ${address} could not be loaded`);
  const file = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The font could not be read")));
    reader.readAsDataURL(file);
  });
}

/**
 * Returns whether a learner can find a downloaded file. On iOS and in WeChat a picture can only be saved by a long
 * press.
 */
export function savesFiles({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints"> = navigator): boolean {
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return !isPad && !/iPhone|iPad|iPod|MicroMessenger/.test(userAgent);
}
