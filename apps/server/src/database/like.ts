/** A pattern for `like` that finds the text anywhere, with its percent signs and underscores escaped. */
export function anywhere(text: string): string {
  return `%${atStart(text)}`;
}

/** The same for what begins with the text. */
export function atStart(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
