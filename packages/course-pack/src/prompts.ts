/** A prompt in the form for comparing prompts. Of its punctuation only question marks are kept. */
export function asSeen(zh: string): string {
  return zh
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}?%$¥£€+×÷]/gu, "");
}
