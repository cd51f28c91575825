import { differenceOf } from "@shiju/learning/answer/difference";

/** A piece of a wrong sentence. `gap` stands for a word that was left out. */
export interface WrongPiece {
  at: number;
  text: string;
  mark: "right" | "wrong" | "gap";
}

/** Cuts a sentence as somebody wrote it into its words, with a mark on those that are not in the right sentence. */
export function wrongPieces(written: string, right: string): WrongPiece[] {
  const words = written.split(" ").filter((word) => word !== "");
  return differenceOf(words, right.split(" "), { ignoreCase: true }).map((piece, at) => {
    switch (piece.kind) {
      case "same":
        return { at, text: piece.expected, mark: "right" };
      case "missing":
        return { at, text: "", mark: "gap" };
      case "extra":
        return { at, text: piece.typed, mark: "wrong" };
      case "changed":
        return { at, text: piece.typed.map(({ text }) => text).join(""), mark: "wrong" };
    }
  });
}
