/**
 * Returns a typed list as lines of two columns, name and number. Each line has a name, or a number and a name in either
 * order. A list with tabs or commas comes from a table and stays as it is.
 */
export function typedList(text: string): string {
  if (/[\t,，]/.test(text)) return text;
  return text
    .split(/\r?\n/)
    .map((line) => {
      const [, before, name] = /^\s*(\d+)[\s.、号]+(\D.*?)\s*$/.exec(line) ?? [];
      const [, first, after] = /^\s*(\D.*?)\s+(\d+)\s*$/.exec(line) ?? [];
      return name !== undefined
        ? `${name}\t${before}`
        : first !== undefined
          ? `${first}\t${after}`
          : line.trim();
    })
    .join("\n");
}
