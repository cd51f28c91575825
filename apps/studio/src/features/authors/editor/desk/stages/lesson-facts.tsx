import "./lesson-facts.css";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { LessonFields } from "@shiju/course-pack/drafts/items";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { LessonMore } from "../more/lesson-more.tsx";
import { TypedInput } from "../typed-input.tsx";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

const texts = [
  ["title", "课名", 80],
  ["goal", "学完会什么", 200],
  ["scene", "场景", 300],
] as const;

type Grammar = LessonFields["grammar"][number];
const mostPoints = 2;
const noPoint: Grammar = { point: "", explain: "", examples: [{ right: "", wrong: "" }] };

/** The facts that a lesson states about itself: title, goal, scene, grammar. */
export function LessonFacts({ lesson: arranged }: { lesson: ArrangedLesson }) {
  const { lesson } = arranged;
  const store = useDraftStore();
  const { fields, id } = lesson;
  const set = (what: string, change: Partial<LessonFields>, key?: string) =>
    store.edit({ what, ...(key !== undefined && { key }), operations: [store.set("lesson", id, change)] });
  const setPoint = (at: number, change: Partial<Grammar>, key: string) =>
    set(
      "语法点",
      { grammar: fields.grammar.map((one, index) => (index === at ? { ...one, ...change } : one)) },
      key,
    );
  return (
    <section className="lesson-facts" aria-label="这一课" data-field="grammar">
      {texts.map(([name, label, longest]) => (
        <label key={name} className="lesson-facts__r">
          <span>{label}</span>
          <TypedInput
            data-field={name}
            maxLength={longest}
            value={fields[name]}
            onText={(text) => set(label, { [name]: text }, `${name}:${id}`)}
            onDone={store.seal}
          />
        </label>
      ))}
      {fields.grammar.map(({ point, explain, examples }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- points are told apart by their place
        <fieldset key={at} className="lesson-facts__point" data-field={`grammar.${at}`}>
          <legend className="sr">语法点 {at + 1}</legend>
          <TypedInput
            data-field={`grammar.${at}.point`}
            aria-label="语法点"
            placeholder="语法点，比如：like + 复数名词"
            maxLength={120}
            value={point}
            onText={(text) => setPoint(at, { point: text }, `point:${at}:${id}`)}
            onDone={store.seal}
          />
          <TypedInput
            data-field={`grammar.${at}.explain`}
            aria-label="怎么用"
            placeholder="怎么用"
            maxLength={600}
            value={explain}
            onText={(text) => setPoint(at, { explain: text }, `explain:${at}:${id}`)}
            onDone={store.seal}
          />
          {examples.map(({ right, wrong }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- examples are told apart by their place
            <span key={place} className="lesson-facts__pair">
              <TypedInput
                lang="en"
                data-field={`grammar.${at}.examples.${place}.right`}
                aria-label={place === 0 ? "对的例子" : `对的例子 ${place + 1}`}
                placeholder="对的例子（英文）"
                maxLength={300}
                value={right}
                onText={(text) =>
                  setPoint(
                    at,
                    { examples: examples.with(place, { right: text, wrong }) },
                    `right:${at}:${place}:${id}`,
                  )
                }
                onDone={store.seal}
              />
              <TypedInput
                lang="en"
                data-field={`grammar.${at}.examples.${place}.wrong`}
                aria-label={place === 0 ? "错的例子" : `错的例子 ${place + 1}`}
                placeholder="错的例子，可以不写"
                maxLength={300}
                value={wrong}
                onText={(text) =>
                  setPoint(
                    at,
                    { examples: examples.with(place, { right, wrong: text }) },
                    `wrong:${at}:${place}:${id}`,
                  )
                }
                onDone={store.seal}
              />
            </span>
          ))}
          <button
            type="button"
            className="iconbtn"
            aria-label={`删去语法点 ${at + 1}`}
            onClick={() => set("删去语法点", { grammar: fields.grammar.filter((_, index) => index !== at) })}
          >
            <X className="ico" size={18} aria-hidden="true" />
          </button>
        </fieldset>
      ))}
      {fields.grammar.length < mostPoints && (
        <button
          type="button"
          className="textlink lesson-facts__add"
          onClick={() => set("加语法点", { grammar: [...fields.grammar, noPoint] })}
        >
          <Plus className="ico" size={16} aria-hidden="true" />
          加一个语法点
        </button>
      )}
      <LessonMore lesson={arranged} />
    </section>
  );
}
