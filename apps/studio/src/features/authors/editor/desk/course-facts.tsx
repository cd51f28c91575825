import "@shiju/ui/styles/compact-field.css";
import "./course-facts.css";
import { fieldNames } from "@shiju/course-pack/drafts/authors-words";
import type { HeadFields, ItemOf } from "@shiju/course-pack/drafts/items";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { parted } from "./lists/parted.ts";
import { PairList } from "./lists/pair-list.tsx";
import { CourseMore } from "./more/course-more.tsx";
import { PersonVoice } from "./sound/person-voice.tsx";
import { TypedInput } from "./typed-input.tsx";
import { levelTitles } from "#parts/draft/level-titles.ts";
import { useDraftStore } from "#parts/draft/use-draft.tsx";
import { newId } from "#platform/ids.ts";

const texts = [
  ["title", "课程名称", 80, ""],
  ["description", "介绍", 1000, "学员在课程页看到"],
  ["category", "分类", 40, "比如：旅行"],
  ["license", "许可", 80, "比如：CC BY 4.0，或者：版权归我所有"],
  ["source", "文本来自", 300, "自己写的，或者书名、网址"],
] as const;

type Person = HeadFields["people"][number];

/** The facts that a course states about itself, and its people. */
export function CourseFacts({ head }: { head: ItemOf<"draft"> }) {
  const { id, fields } = head;
  const store = useDraftStore();
  const set = (what: string, change: Partial<HeadFields>, key?: string) =>
    store.edit({ what, ...(key !== undefined && { key }), operations: [store.set("draft", id, change)] });
  const setPerson = (at: number, change: Partial<Person>, key?: string) =>
    set(
      "人物",
      { people: fields.people.map((one, index) => (index === at ? { ...one, ...change } : one)) },
      key,
    );
  return (
    <section className="course-facts" aria-label="课程资料">
      <h2 className="heading">课程资料</h2>
      {texts.map(([name, label, longest, placeholder]) => (
        <label key={name} className="course-facts__r">
          <span>{label}</span>
          <TypedInput
            data-field={name}
            maxLength={longest}
            placeholder={placeholder}
            value={fields[name]}
            onText={(text) => set(label, { [name]: text }, `${name}:${id}`)}
            onDone={store.seal}
          />
        </label>
      ))}
      <label className="course-facts__r">
        <span>难度</span>
        <select
          className="compact-field"
          data-field="level"
          value={fields.level}
          onChange={({ currentTarget }) => set("难度", { level: Number(currentTarget.value) })}
        >
          {levelTitles.map((level, at) => (
            <option key={level} value={at + 1}>
              {level}
            </option>
          ))}
        </select>
      </label>
      <h2 className="heading">人物</h2>
      <p className="meta">对话里说话的人，声音读课文时用。</p>
      <ul className="course-facts__people" data-field="people">
        {fields.people.map((one, at) => {
          const { id: person, en, zh } = one;
          return (
            <li key={person} data-field={`people.${person}`}>
              <TypedInput
                data-field={`people.${person}.en`}
                aria-label={`人物 ${at + 1} 的英文名`}
                placeholder="英文名"
                maxLength={80}
                value={en}
                onText={(text) => setPerson(at, { en: text }, `person-en:${person}`)}
                onDone={store.seal}
              />
              <TypedInput
                data-field={`people.${person}.zh`}
                aria-label={`人物 ${at + 1} 的中文名`}
                placeholder="中文名"
                maxLength={80}
                value={zh}
                onText={(text) => setPerson(at, { zh: text }, `person-zh:${person}`)}
                onDone={store.seal}
              />
              <PersonVoice person={one} label={`人物 ${at + 1} 的声音`} />
              <button
                type="button"
                className="iconbtn"
                aria-label={`删去人物 ${zh || en}`}
                onClick={() => set("删去人物", { people: fields.people.toSpliced(at, 1) })}
              >
                <X className="ico" size={16} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="textlink course-facts__add"
        onClick={() =>
          set("加人物", {
            people: [
              ...fields.people,
              { id: `p-${newId().slice(0, 8)}`, en: "", zh: "", voice: 1, pitch: null },
            ],
          })
        }
      >
        <Plus className="ico" size={16} aria-hidden="true" />
        加一个人
      </button>
      <h2 className="heading">{fieldNames.course.equal}</h2>
      <label className="course-facts__r">
        <span>{fieldNames.course.names}</span>
        <TypedInput
          lang="en"
          data-field="names"
          maxLength={1000}
          placeholder="也是普通词的人名、地名，用逗号分开"
          value={fields.names.join("，")}
          onText={(text) => set("名字", { names: parted(text).filter(Boolean) }, `names:${id}`)}
          onDone={store.seal}
        />
      </label>
      <p className="meta">换个词也对：写在这里，每一句里都算对。</p>
      <PairList
        field="equal"
        pairs={fields.equal.map(({ of, others }) => [of, others.join("，")])}
        labels={["句子里的词", "也可以说，用逗号分开"]}
        longest={[80, 300]}
        what="一组"
        onPairs={(pairs, key) =>
          set(
            "整门课都对的换词",
            { equal: pairs.map(([of, others]) => ({ of, others: parted(others) })) },
            key === undefined ? undefined : `${key}:${id}`,
          )
        }
        onDone={store.seal}
      />
      <CourseMore head={head} />
    </section>
  );
}
