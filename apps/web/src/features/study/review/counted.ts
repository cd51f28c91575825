/** Returns a number of items with its measure word: 5 句, 3 词, or 8 个 for both kinds. */
export function counted({ sentences, words }: { sentences: number; words: number }): string {
  return `${sentences + words} ${unitOf({ sentences, words })}`;
}

export const unitOf = ({ sentences, words }: { sentences: number; words: number }): string =>
  words === 0 ? "句" : sentences === 0 ? "词" : "个";
