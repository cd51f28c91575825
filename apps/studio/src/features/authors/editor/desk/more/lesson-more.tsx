import "./lesson-more.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { DraftPrompt, LessonFields } from "@shiju/course-pack/drafts/items";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import Plus from "lucide-react/icons/plus";
import { chunksIn, readMarks } from "../marks.ts";
import { TypedInput } from "../typed-input.tsx";
import { Chosen } from "./chosen.tsx";
import { gapsIn } from "./gaps.ts";
import { More, MoreRow } from "./more.tsx";
import { ParagraphForm } from "./paragraph-form.tsx";
import { PartForm } from "./part-form.tsx";
import { PromptForm } from "./prompt-form.tsx";
import { lessonTitle } from "#parts/draft/lesson-title.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

const mostPrompts = 3;
const noPrompt: DraftPrompt = {
  who: "",
  ask: "",
  ask_zh: "",
  say: [""],
  zh: "",
  topic: "me",
  type: [],
  try: [],
  mistakes: [],
  equal: [],
  reply: "",
  keep: "",
};

/** The fields of a lesson that only some courses need: its part, its questions to the learner, its paragraph. */
export function LessonMore({ lesson: { lesson, lines } }: { lesson: ArrangedLesson }) {
  const store = useDraftStore();
  const { lessons } = useDraftState();
  const { fields, id } = lesson;
  const head = store.item(store.id);
  const people = head?.kind === "draft" ? head.fields.people : [];
  const set = (what: string, change: Partial<LessonFields>, key?: string) =>
    store.edit({
      what,
      ...(key !== undefined && { key: `${key}:${id}` }),
      operations: [store.set("lesson", id, change)],
    });
  const setPrompt = (at: number, prompt: DraftPrompt, change: Partial<DraftPrompt>, key?: string) =>
    set("轮到你", { turn: fields.turn.with(at, { ...prompt, ...change }) }, key && `turn${at}-${key}`);
  const others = lessons.filter((one) => one.lesson.id !== id);
  return (
    <More key={id} title="悬念、练习课、分部分、轮到你、整段翻译" isUsed={isUsed(fields)}>
      <MoreRow name="悬念">
        <TypedInput
          data-field="teaser"
          aria-label="悬念"
          placeholder="上课前先看到的一句问话，比如：谁吃了蛋糕？"
          maxLength={30}
          value={fields.teaser}
          onText={(teaser) => set("悬念", { teaser }, "teaser")}
          onDone={store.seal}
        />
      </MoreRow>
      <MoreRow name="练习课" field="practice">
        <CheckBox
          checked={fields.practice}
          onChange={({ currentTarget }) => set("练习课", { practice: currentTarget.checked })}
        >
          没有新词，跟着前一课，不单独编号
        </CheckBox>
      </MoreRow>
      <PartForm
        part={fields.part}
        used={others.flatMap((one) => one.lesson.fields.part?.drawing ?? [])}
        onPart={(part, key) => set("部分", { part }, key)}
        onDone={store.seal}
      />
      <MoreRow name="轮到你" field="turn">
        <div className="lesson-more__turn">
          <p className="meta">课后请学员用自己的话回答，不打分。最多 {mostPrompts} 问。</p>
          {fields.turn.map((prompt, at) => (
            <PromptForm
              // oxlint-disable-next-line react/no-array-index-key -- questions are told apart by their place
              key={at}
              prompt={prompt}
              at={at}
              people={people}
              earlier={gapsIn(fields.turn.slice(0, at).flatMap(({ say }) => say))}
              onPrompt={(change, key) => setPrompt(at, prompt, change, key)}
              onRemove={() => set("删去一问", { turn: fields.turn.toSpliced(at, 1) })}
              onDone={store.seal}
            />
          ))}
          {fields.turn.length < mostPrompts && (
            <button
              type="button"
              className="textlink lesson-more__add"
              onClick={() => set("加一问", { turn: [...fields.turn, noPrompt] })}
            >
              <Plus className="ico" size={16} aria-hidden="true" />
              加一问
            </button>
          )}
        </div>
      </MoreRow>
      <MoreRow name="汇总">
        <Collected lesson={lesson} onCollect={(collect) => set("汇总", { collect })} />
      </MoreRow>
      <ParagraphForm
        paragraph={fields.paragraph}
        title={fields.title}
        length={lines.reduce((sum, line) => sum + lengthOf(line.fields), 0)}
        onParagraph={(paragraph, key) => set("整段翻译", { paragraph }, key)}
        onDone={store.seal}
      />
    </More>
  );
}

const isUsed = ({ teaser, practice, part, turn, collect, paragraph }: LessonFields): boolean =>
  teaser !== "" || practice || part !== null || turn.length + collect.length > 0 || paragraph !== null;

const lengthOf = ({ en, zh }: { en: string; zh: string }): number =>
  readMarks(zh, chunksIn(en).length).zh.length;

interface CollectedProps {
  lesson: ArrangedLesson["lesson"];
  onCollect: (collect: string[]) => void;
}

/** The lessons whose own lines the learner reads together at the end of this one. */
function Collected({ lesson, onCollect }: CollectedProps) {
  const { lessons } = useDraftState();
  const { collect } = lesson.fields;
  const named = lessons.map((one, at) => ({
    id: one.lesson.id,
    name: lessonTitle(lessons, at),
    hasTurn: one.lesson.fields.turn.length > 0,
  }));
  const here = named.findIndex(({ id }) => id === lesson.id);
  const free = named.slice(0, here + 1).filter(({ id, hasTurn }) => hasTurn && !collect.includes(id));
  const places = new Map(named.map(({ id }, at) => [id, at]));
  const inOrder = (ids: string[]) => ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const chosen = inOrder(collect).flatMap((id) => named[places.get(id) ?? -1] ?? []);
  return (
    <Chosen
      field="collect"
      label="汇总的课"
      chosen={chosen}
      onRemove={(id) => onCollect(collect.filter((one) => one !== id))}
    >
      {free.length > 0 ? (
        <select
          className="compact-field"
          aria-label="汇总哪一课说的话"
          value=""
          onChange={({ currentTarget }) => onCollect(inOrder([...collect, currentTarget.value]))}
        >
          <option value="">加一课</option>
          {free.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        chosen.length === 0 && <span className="meta">前面有“轮到你”的课，可以在这里汇总成一段</span>
      )}
    </Chosen>
  );
}
