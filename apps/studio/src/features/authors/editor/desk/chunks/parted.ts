/** The words of a list that is typed in one field, parted by commas. */
export const parted = (text: string) =>
  text
    .split(/[,，]/u)
    .map((one) => one.trimStart())
    .filter((one, place) => one !== "" || place === 0);
