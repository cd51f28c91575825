import "./feedback-page.css";
import "@shiju/ui/styles/tag.css";
import { lessonName } from "@shiju/learning/lesson-name";
import type { DeskEntry, feedbackDeskApi } from "@shiju/contract/authors/feedback-desk";
import type { EndpointInput } from "@shiju/contract/http/endpoint";
import { TextField } from "@shiju/ui/forms/text-field.tsx";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { kindTitles } from "#parts/feedback/kind-titles.ts";
import { AskDialog } from "#parts/dialog/ask-dialog.tsx";
import { type Column, type ListAsk, queryOf } from "#parts/list/list-page.ts";
import { List } from "#parts/list/list.tsx";
import { momentOf, stampOf } from "#parts/list/values.ts";
import { call } from "#platform/api.ts";
import { learnersApp } from "#platform/learners-app.ts";

type Query = EndpointInput<typeof feedbackDeskApi.list>["query"];

const load = (ask: ListAsk, signal: AbortSignal | undefined) =>
  call(
    "GET /api/console/feedback",
    { query: queryOf<Query>(ask, "order", "state", "about", "person", "entry") },
    { ...(signal && { signal }), notice: "none" },
  );

const filters = [
  {
    name: "state",
    title: "答复",
    options: [
      ["open", "还没有"],
      ["answered", "有了"],
    ],
  },
  {
    name: "about",
    title: "关于",
    options: [
      ["product", "产品"],
      ["mistake", "课程内容"],
    ],
  },
] as const;

const writerOf = ({ person }: DeskEntry) => person?.nickname ?? "访客";
const kindOf = ({ kind }: DeskEntry) => kindTitles[kind];

const columnsWith = (setOpen: (entry: DeskEntry) => void): readonly Column<DeskEntry>[] => [
  {
    title: "时间",
    sort: "created",
    isShort: true,
    cell: ({ created_at }) => momentOf(created_at),
    text: ({ created_at }) => stampOf(created_at),
  },
  {
    title: "谁",
    cell: (entry) =>
      entry.person ? (
        <Link className="textlink" to={`/admin/people/${entry.person.id}`}>
          {entry.person.nickname}
        </Link>
      ) : (
        <span className="muted">访客</span>
      ),
    text: writerOf,
  },
  { title: "哪一类", cell: kindOf, text: kindOf },
  {
    title: "内容",
    cell: (entry) => <Letter entry={entry} />,
    text: ({ item, text }) => `${item ?? ""} ${text}`.trim(),
  },
  {
    title: "答复",
    cell: (entry) => (
      <button type="button" className="textlink" onClick={() => setOpen(entry)}>
        {entry.answer ? "再答复" : "答复"}
      </button>
    ),
    text: ({ answer }) => answer?.text ?? "",
  },
];

/** The messages and reports of people, with a way to answer. */
export function FeedbackPage() {
  const [open, setOpen] = useState<DeskEntry | null>(null);
  const [search] = useSearchParams();
  return (
    <>
      <List
        title="反馈"
        unit="条"
        queryKey={["console", "feedback", search.get("person"), search.get("entry")]}
        load={load}
        columns={columnsWith(setOpen)}
        idOf={({ id }) => id}
        search="昵称、手机号、编号"
        filters={filters}
        sort="created"
        empty="还没有人写来"
      />
      {open && <AnswerDialog entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Letter({ entry: { item, lesson, text, images, contact, answer } }: { entry: DeskEntry }) {
  return (
    <div className="deskletter">
      {item !== null && <b lang="en">{item}</b>}
      {lesson && (
        <p className="meta">
          {lesson.course} ·{" "}
          <a className="textlink" href={learnersApp.lessonText(lesson.id)} target="_blank" rel="noopener">
            {lessonName(lesson)}
          </a>
        </p>
      )}
      <p>{text}</p>
      {images.length > 0 && (
        <p>
          {images.map((path, index) => (
            <a key={path} className="textlink" href={path} target="_blank" rel="noopener">
              图片 {index + 1}
            </a>
          ))}
        </p>
      )}
      {contact && <p className="meta">联系方式：{contact}</p>}
      {answer && (
        <p className="meta">
          {momentOf(answer.at)} 答复：{answer.text}
        </p>
      )}
    </div>
  );
}

function AnswerDialog({ entry, onClose }: { entry: DeskEntry; onClose: () => void }) {
  const client = useQueryClient();
  const { id, person, contact } = entry;
  const follows = person
    ? `${person.nickname} 会收到一条系统消息`
    : contact
      ? `对方没有账号，答复只存在这里，请用留下的联系方式告诉他：${contact}`
      : "对方没有账号，也没有留联系方式，答复只存在这里";
  return (
    <AskDialog
      title="答复"
      follows={[follows]}
      confirm="答复"
      run={(field) =>
        call(
          "POST /api/console/feedback/:id/answer",
          { params: { id }, body: { text: field("text") } },
          { notice: "page" },
        )
      }
      onDone={({ is_learner }) => {
        onClose();
        toast(is_learner ? "答复好了，对方会收到消息" : "答复存好了");
        void client.invalidateQueries({ queryKey: ["console", "feedback"] });
      }}
      onClose={onClose}
    >
      <p className="deskletter">{entry.text}</p>
      <TextField label="答复" name="text" rows={5} maxLength={2000} />
    </AskDialog>
  );
}
