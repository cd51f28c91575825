import "./alignment.css";
import type { ItemOf } from "@shiju/course-pack/drafts/items";
import { unmarkedChunks } from "@shiju/course-pack/drafts/unwritten";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useRef, useState } from "react";
import { barsIn, chunksIn, readMarks, writeMarks } from "../marks.ts";
import { withoutUnread } from "../stages/unread.ts";
import { ChineseSigns } from "./chinese-signs.tsx";
import { barred, barsOf, isCuttable } from "./cut-lines.ts";
import { EnglishChunks } from "./english-chunks.tsx";
import { Links } from "./links.tsx";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

interface AlignmentProps {
  line: ItemOf<"line">;
  at: number;
  /** Chooses a word or phrase as worth learning. */
  onWord: (word: string) => void;
}

/** The chunks of the English, each with the characters of the Chinese that have its meaning. */
export function Alignment({ line, at, onWord }: AlignmentProps) {
  const store = useDraftStore();
  const [chosen, setChosen] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const { en, zh, words: learned, unread } = line.fields;
  const chunks = chunksIn(en);
  const words = chunks.flat();
  const marked = readMarks(zh, chunks.length);
  const now = Math.min(chosen, chunks.length - 1);

  const setBars = (bars: number[]) => {
    const next = barred({ en, zh }, bars);
    if (next.en === en) return;
    store.edit({
      what: `第 ${at + 1} 句的语块`,
      operations: [store.set("line", line.id, { ...next, ...withoutUnread(unread, "en") })],
    });
  };
  const setOwners = (owners: (number | null)[]) =>
    store.edit({
      what: `第 ${at + 1} 句的对应`,
      operations: [
        store.set("line", line.id, {
          zh: writeMarks({ zh: marked.zh, owners }, chunks.length),
          ...withoutUnread(unread, "zh"),
        }),
      ],
    });
  const suggest = async () => {
    const bars = await barsOf(en);
    if (bars.length > 0) setBars(bars);
    else toast("没有找到合适的分界，请自己分");
  };
  const unmarked = unmarkedChunks(line.fields);
  if (words.length === 0) return <p className="meta alignment__tip">这一句还没有英文，先在“句子”里写上。</p>;
  return (
    <>
      <div className="alignment" ref={frame}>
        <EnglishChunks
          words={words}
          bars={barsIn(en)}
          chosen={now}
          isMarked={(word) => learned.some((one) => one.en.toLowerCase().split(" ").includes(bare(word)))}
          onBars={setBars}
          onChoose={setChosen}
          onWord={(from, to) => onWord(words.slice(from, to).map(bare).join(" "))}
        />
        {zh !== "" && chunks.length > 1 && (
          <>
            <Links frame={frame} chosen={now} shape={`${en}\n${zh}`} />
            <ChineseSigns
              zh={marked.zh}
              owners={marked.owners}
              chosen={now}
              count={chunks.length}
              chunkText={(chunk) => chunks[chunk]?.join(" ") ?? ""}
              onOwners={setOwners}
            />
          </>
        )}
      </div>
      <p className="meta alignment__tip">
        {chunks.length === 1 ? (
          <>
            在两个词之间点一下，分成语块。
            {isCuttable(en) && (
              <button type="button" className="textlink" onClick={() => void suggest()}>
                自动分块
              </button>
            )}
          </>
        ) : zh === "" ? (
          "拖动竖线移动分界，点竖线上的圆点去掉。写上整句中文以后，再标哪几个字说的是哪一块。"
        ) : (
          <>
            拖动竖线移动分界，点圆点去掉。先点一块英文，再划过它对应的中文；一块可以有几处，没有对应的就留空。
            {unmarked > 0 && <b className="alignment__left">还有 {unmarked} 块没有标中文。</b>}
          </>
        )}
      </p>
    </>
  );
}

const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
