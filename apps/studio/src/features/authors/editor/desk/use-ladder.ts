import type { ItemOf } from "@shiju/course-pack/drafts/items";
import { toPack, toSentence } from "@shiju/course-pack/drafts/to-pack";
import { useEffect, useState } from "react";
import { ask } from "../language/language-client.ts";
import type { Rung } from "../language/ladder.ts";
import { useContinued } from "./continued.ts";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

/** The difficulties of a learner's settings. */
export const difficulties = [
  [0, "入门"],
  [1, "进阶"],
  [2, "高级"],
] as const;

/** Returns the questions to a learner about lines. The last questions stay until the next ones come. */
export function useLadder(lines: readonly ItemOf<"line">[], difficulty: number): Rung[] {
  const store = useDraftStore();
  const taken = useContinued()?.taken.equal;
  const [rungs, setRungs] = useState<Rung[]>([]);
  const sentences = JSON.stringify(lines.map(({ fields }) => toSentence(fields)));
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => {
      const head = store.item(store.id);
      if (head?.kind !== "draft") return;
      const { people, names, equal: own } = toPack(head.fields, []).head;
      const equal = taken || own ? { ...taken, ...own } : undefined;
      const rules = { ...(people && { people }), ...(names && { names }), ...(equal && { equal }) };
      const asked = (JSON.parse(sentences) as ReturnType<typeof toSentence>[]).map((sentence) =>
        sentence.zh === "" ? { ...sentence, zh: "（还没写中文）" } : sentence,
      );
      void ask("ladder", { sentences: asked.filter(({ en }) => en !== ""), rules, difficulty }).then(
        (answer) => isLeft || setRungs(answer),
        () => {},
      );
    }, 120);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [sentences, difficulty, store, taken]);
  return rungs;
}
