const han = /\p{Script=Han}/u;
const inside = /[.!?…]["'”’)\]]*\s+\S/u;

export const isChinese = (text: string): boolean => han.test(text);

/**
 * Returns a sentence with its Chinese in the form of the editor's text field. They stand on two lines, or are separated
 * by a tab if two lines would be read otherwise.
 */
export function pair(en: string, zh: string): string {
  const [left, right] = [en, zh].map((text) => text.replaceAll(/\s+/gu, " ").trim()) as [string, string];
  if (left === "" || right === "") return left + right;
  const isPlain = !inside.test(left) && /^[“（《]?\p{Script=Han}/u.test(right);
  return left + (isPlain ? "\n" : "\t") + right;
}
