import type { LineFields } from "@shiju/course-pack/drafts/items";
import { PairList } from "../lists/pair-list.tsx";
import { parted } from "../lists/parted.ts";
import { MoreRow } from "./more.tsx";
import { TextList } from "../lists/text-list.tsx";

interface LinePointsProps {
  fields: LineFields;
  /** Whether the lesson has a paragraph. Written points are shown without one too, because they are a fault there. */
  isOfParagraph: boolean;
  /** With a key while one text is being typed. */
  onSet: (what: string, change: Partial<LineFields>, key?: string) => void;
  onDone: () => void;
}

/** The rules of a line that is translated as part of a paragraph. */
export function LinePoints({ fields: { points, joins }, isOfParagraph, onSet, onDone }: LinePointsProps) {
  if (!isOfParagraph && points.length + joins.length === 0) return null;
  const before = points.map(({ en }) => en.join("，"));
  return (
    <>
      <MoreRow name="要点">
        <PairList
          field="points"
          pairs={points.map(({ zh }, at) => [zh, before[at] ?? ""])}
          labels={["中文里的词", "英文怎么说，用逗号分开，第一个是句子里的"]}
          longest={[80, 300]}
          what="一个要点"
          onPairs={(pairs, key) =>
            onSet("要点", { points: pairs.map(([zh, en]) => ({ zh, en: spoken(en, points, before) })) }, key)
          }
          onDone={onDone}
        />
      </MoreRow>
      <MoreRow name="连接">
        <TextList
          field="joins"
          texts={joins}
          label="连接"
          placeholder="可以怎样接在前一句后面，比如：, and"
          longest={80}
          what="一种连接"
          onTexts={(texts, key) => onSet("连接", { joins: texts }, key)}
          onDone={onDone}
        />
      </MoreRow>
    </>
  );
}

/** An unchanged text keeps its own parts, because English itself may have a comma. */
function spoken(text: string, points: LineFields["points"], before: readonly string[]): string[] {
  return points[before.indexOf(text)]?.en ?? parted(text);
}
