/** The word classes of the product, after the Chinese school tradition (`aux` includes modal verbs, `onom` is onomatopoeia). */
export type WordClass =
  | "n"
  | "v"
  | "adj"
  | "adv"
  | "prep"
  | "pron"
  | "num"
  | "art"
  | "conj"
  | "aux"
  | "int"
  | "onom";
