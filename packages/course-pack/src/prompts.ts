/** Returns a prompt in the form for comparing prompts. Only the question marks of its punctuation are kept. */
export function asSeen(zh: string): string {
  return zh
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}?%$¥£€+×÷]/gu, "");
}
