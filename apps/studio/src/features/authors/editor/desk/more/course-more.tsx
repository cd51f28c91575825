import "./course-more.css";
import type { HeadFields, ItemOf } from "@shiju/course-pack/drafts/items";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Chosen } from "./chosen.tsx";
import { coursesBeforeQuery } from "./courses-before.queries.ts";
import { Choice, More, MoreRow } from "./more.tsx";
import { kindNames, practiceNames } from "./names.ts";
import { lessonTitle } from "#parts/draft/lesson-title.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

const mostRounds = 3;
const mostPlacement = 12;

/** The fields of a course that only some courses need: its kind, the course before it, its first rounds. */
export function CourseMore({ head: { id, fields } }: { head: ItemOf<"draft"> }) {
  const store = useDraftStore();
  const set = (what: string, change: Partial<HeadFields>) =>
    store.edit({ what, operations: [store.set("draft", id, change)] });
  const { kind, continues, begin, placement } = fields;
  const setRound = (at: number, change: Partial<HeadFields["begin"][number]>) =>
    set("起步方式", { begin: begin.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  return (
    <More
      title="种类、接着哪门课、起步方式、测起点"
      isUsed={kind !== null || continues !== "" || begin.length + placement.length > 0}
    >
      <div className="course-more">
        <MoreRow name="种类">
          <Choice
            label="种类"
            field="kind"
            none="没有规定"
            names={kindNames}
            value={kind}
            onValue={(next) => set("种类", { kind: next })}
          />
        </MoreRow>
        <MoreRow name="接着哪门">
          <CourseBefore
            continues={continues}
            onContinues={(next) => set("接着哪门课", { continues: next })}
          />
        </MoreRow>
        <MoreRow name="起步方式" field="begin">
          <div className="course-more__list">
            <p className="meta">没改过设置的学员，这样练每一课的头几遍。</p>
            {begin.map(({ practice, always_show }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rounds are told apart by their place
              <div key={at} className="course-more__round" data-field={`begin.${at}`}>
                <span className="meta">{roundName(at, begin.length)}</span>
                <Choice
                  label={`第 ${at + 1} 遍怎么练`}
                  field={`begin.${at}.practice`}
                  names={practiceNames}
                  value={practice}
                  onValue={(next) => setRound(at, { practice: next ?? practice })}
                />
                <CheckBox
                  data-field={`begin.${at}.always_show`}
                  checked={always_show}
                  onChange={({ currentTarget }) => setRound(at, { always_show: currentTarget.checked })}
                >
                  照着打
                </CheckBox>
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={`删去第 ${at + 1} 遍`}
                  onClick={() => set("起步方式", { begin: begin.toSpliced(at, 1) })}
                >
                  <X className="ico" size={16} aria-hidden="true" />
                </button>
              </div>
            ))}
            {begin.length < mostRounds && (
              <button
                type="button"
                className="textlink course-more__add"
                onClick={() =>
                  set("起步方式", { begin: [...begin, { practice: "translation", always_show: false }] })
                }
              >
                <Plus className="ico" size={16} aria-hidden="true" />
                加一遍
              </button>
            )}
          </div>
        </MoreRow>
        <MoreRow name="测起点">
          <Placement placement={placement} onPlacement={(next) => set("测起点的句子", { placement: next })} />
        </MoreRow>
      </div>
    </More>
  );
}

const roundName = (at: number, count: number): string =>
  at === count - 1 ? (at === 0 ? "每一遍" : `第 ${at + 1} 遍起`) : `第 ${at + 1} 遍`;

interface CourseBeforeProps {
  continues: string;
  onContinues: (continues: string) => void;
}

/** The course that comes before this one, out of the courses that the site recommends. */
function CourseBefore({ continues, onContinues }: CourseBeforeProps) {
  const { data = [] } = useQuery(coursesBeforeQuery);
  const isListed = continues === "" || data.some(({ id }) => id === continues);
  return (
    <select
      className="compact-field"
      aria-label="接着哪门课"
      data-field="continues"
      value={continues}
      onChange={({ currentTarget }) => onContinues(currentTarget.value)}
    >
      <option value="">不接着别的课</option>
      {!isListed && <option value={continues}>{continues}</option>}
      {data.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}

interface PlacementProps {
  placement: readonly string[];
  onPlacement: (placement: string[]) => void;
}

/** Lines from easy to hard, with which a newcomer finds the lesson to start with. */
function Placement({ placement, onPlacement }: PlacementProps) {
  const { lessons } = useDraftState();
  const [open, setOpen] = useState("");
  const lines = lessons.flatMap((one) => one.lines);
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  const inOrder = (ids: readonly string[]) =>
    ids.filter((id) => places.has(id)).toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const chosen = inOrder(placement).map((id) => ({
    id,
    name: plain(lines[places.get(id) ?? 0]?.fields.en ?? ""),
    lang: "en",
  }));
  const free = (lessons.find(({ lesson }) => lesson.id === open)?.lines ?? []).filter(
    ({ id, fields }) => fields.en !== "" && !placement.includes(id),
  );
  return (
    <Chosen
      field="placement"
      label="测起点的句子"
      chosen={chosen}
      onRemove={(id) => onPlacement(placement.filter((one) => one !== id))}
    >
      <p className="meta">新学员翻译这些句子，看从哪一课学起。4 到 {mostPlacement} 句，由易到难。</p>
      {chosen.length < mostPlacement && lessons.length > 0 && (
        <select
          className="compact-field"
          aria-label="从哪一课选句子"
          value={open}
          onChange={({ currentTarget }) => setOpen(currentTarget.value)}
        >
          <option value="">从哪一课选</option>
          {lessons.map(({ lesson }, at) => (
            <option key={lesson.id} value={lesson.id}>
              {lessonTitle(lessons, at)}
            </option>
          ))}
        </select>
      )}
      {chosen.length < mostPlacement && free.length > 0 && (
        <select
          className="compact-field"
          aria-label="选哪一句"
          value=""
          onChange={({ currentTarget }) => onPlacement(inOrder([...placement, currentTarget.value]))}
        >
          <option value="">选一句</option>
          {free.map(({ id, fields }) => (
            <option key={id} value={id}>
              {plain(fields.en)}
            </option>
          ))}
        </select>
      )}
    </Chosen>
  );
}

const plain = (en: string): string => en.replaceAll(" | ", " ");
