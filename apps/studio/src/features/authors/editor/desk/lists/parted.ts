/** Splits a list of words that is typed in one field. The separators are commas. */
export const parted = (text: string) =>
  text
    .split(/[,，]/u)
    .map((one) => one.trimStart())
    .filter((one, place) => one !== "" || place === 0);
