import "./line-form.css";
import type { ItemOf, LineFields } from "@shiju/course-pack/drafts/items";
import { LinePoints } from "../more/line-points.tsx";
import { TextList } from "../lists/text-list.tsx";
import { chunksIn, readMarks, retypedEnglish } from "../marks.ts";
import { typeChinese } from "../stages/chinese-stage.tsx";
import { withoutUnread } from "../stages/unread.ts";
import { TypedInput } from "../typed-input.tsx";
import { parted } from "../lists/parted.ts";
import { PairList } from "../lists/pair-list.tsx";
import { WordChips } from "./word-chips.tsx";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

interface LineFormProps {
  line: ItemOf<"line">;
  at: number;
  /** Whether the lesson has a paragraph. */
  isOfParagraph: boolean;
  /** A word that is being added to those worth learning. */
  word: string | null;
  onWord: (word: string | null) => void;
}

/** Everything of a line but its chunks. */
export function LineForm({ line, at, isOfParagraph, word, onWord }: LineFormProps) {
  const store = useDraftStore();
  const { fields, id } = line;
  const set = (what: string, change: Partial<LineFields>, key?: string) =>
    store.edit({
      what: `第 ${at + 1} 句的${what}`,
      ...(key !== undefined && { key: `${key}:${id}` }),
      operations: [store.set("line", id, change)],
    });
  const setList = (
    what: string,
    name: "equal" | "accept" | "mistakes",
    list: LineFields["equal"] | LineFields["accept"] | LineFields["mistakes"],
    key?: string,
  ) => set(what, { [name]: list, ...withoutUnread(fields.unread, name) }, key);
  return (
    <div className="line-form">
      <div className="line-form__r">
        <span>英文</span>
        <TypedInput
          className="line-form__en"
          lang="en"
          data-field="en"
          aria-label="英文"
          maxLength={500}
          value={fields.en.replaceAll(" | ", " ")}
          onText={(text) => {
            const typed = text.replaceAll("|", "");
            const en = typed.trim() === typed ? retypedEnglish(fields.en, typed) : typed;
            set("英文", { en, ...withoutUnread(fields.unread, "en") }, "en");
          }}
          onDone={store.seal}
        />
      </div>
      <div className="line-form__r">
        <span>整句中文</span>
        <TypedInput
          data-field="zh"
          aria-label="整句中文"
          maxLength={300}
          value={readMarks(fields.zh, chunksIn(fields.en).length).zh}
          onText={(text) => typeChinese(store, line, at, text)}
          onDone={store.seal}
        />
      </div>
      <div className="line-form__r" data-field="words">
        <span>要学的词</span>
        <WordChips
          words={fields.words}
          word={word}
          onWord={onWord}
          onWords={(words) => set("要学的词", { words, ...withoutUnread(fields.unread, "words") })}
        />
      </div>
      <div className="line-form__r">
        <span>换个词也对</span>
        <PairList
          field="equal"
          pairs={fields.equal.map(({ of, others }) => [of, others.join("，")])}
          labels={["句子里的词", "也可以说，用逗号分开"]}
          longest={[80, 300]}
          what="一组"
          onPairs={(pairs, key) =>
            setList(
              "换个词也对",
              "equal",
              pairs.map(([of, others]) => ({ of, others: parted(others) })),
              key,
            )
          }
          onDone={store.seal}
        />
      </div>
      <div className="line-form__r">
        <span>换种说法</span>
        <TextList
          field="accept"
          texts={fields.accept}
          label="换种说法"
          longest={500}
          what="一句"
          onTexts={(texts, key) => setList("换种说法", "accept", texts, key)}
          onDone={store.seal}
        />
      </div>
      <div className="line-form__r">
        <span>常见错误</span>
        <PairList
          field="mistakes"
          pairs={fields.mistakes.map(({ text, why }) => [text, why])}
          labels={["错法（英文）", "为什么错"]}
          longest={[200, 300]}
          what="一个错误"
          onPairs={(pairs, key) =>
            setList(
              "常见错误",
              "mistakes",
              pairs.map(([text, why]) => ({ text, why })),
              key,
            )
          }
          onDone={store.seal}
        />
      </div>
      <LinePoints fields={fields} isOfParagraph={isOfParagraph} onSet={set} onDone={store.seal} />
      <div className="line-form__r">
        <span>说明</span>
        <TypedInput
          data-field="note"
          aria-label="说明"
          placeholder="句型或用法，一句话"
          maxLength={600}
          value={fields.note}
          onText={(note) => set("说明", { note, ...withoutUnread(fields.unread, "note") }, "note")}
          onDone={store.seal}
        />
      </div>
      <div className="line-form__r">
        <span>情景</span>
        <TypedInput
          data-field="stage"
          aria-label="情景"
          placeholder="说这句话时发生了什么，可以不写"
          maxLength={300}
          value={fields.stage}
          onText={(stage) => set("情景", { stage }, "stage")}
          onDone={store.seal}
        />
      </div>
    </div>
  );
}
