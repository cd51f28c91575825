/** A `like` pattern that finds the text anywhere. Its percent signs and underscores are escaped. */
export function anywhere(text: string): string {
  return `%${atStart(text)}`;
}

/** A `like` pattern that finds texts which begin with the text. */
export function atStart(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
