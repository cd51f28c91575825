import type { LineFields } from "./items.ts";

type Written = Pick<LineFields, "en" | "zh">;

const isMarked = (zh: string) => zh.includes(" | ") || /\/\d/.test(zh);

/** Whether a line still has to be translated, cut into chunks, or its Chinese marked for them. */
export const isUnwritten = {
  translate: ({ en, zh }: Written) => en !== "" && zh === "",
  cut: ({ en, zh }: Written) => zh !== "" && en.split(" ").length > 3 && !en.includes(" | "),
  align: ({ en, zh }: Written) => zh !== "" && en.includes(" | ") && !isMarked(zh),
};
