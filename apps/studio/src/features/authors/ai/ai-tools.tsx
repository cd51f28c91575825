import "./ai-tools.css";
import { explain } from "@shiju/client/explain";
import type { AiKind } from "@shiju/contract/authors/ai";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { ItemOf } from "@shiju/course-pack/drafts/items";
import { isUnwritten } from "@shiju/course-pack/drafts/unwritten";
import { useQuery } from "@tanstack/react-query";
import Sparkles from "lucide-react/icons/sparkles";
import { useState } from "react";
import { Link } from "react-router";
import { type Asked, estimateQuery, standingQuery, useJob } from "./ai.queries.ts";
import { JobPanel } from "./job-panel.tsx";
import { kindNames, yuanOf } from "./proposals.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

interface AiToolsProps {
  lesson: ArrangedLesson;
  /** The stage of the editor. It decides what the author can ask a model for. */
  stage: string;
}

/** The kinds of requests that a model accepts at each stage. */
const kindsOf: Record<string, readonly AiKind[]> = {
  sentences: ["dialogue"],
  chinese: ["translate"],
  chunks: ["cut", "align", "words", "alternatives", "mistakes", "note"],
  steps: ["grammar"],
};

const needs: Record<AiKind, (line: ItemOf<"line">) => boolean> = {
  dialogue: () => false,
  translate: ({ fields }) => isUnwritten.translate(fields),
  cut: ({ fields }) => isUnwritten.cut(fields),
  align: ({ fields }) => isUnwritten.align(fields),
  grammar: ({ fields }) => fields.en !== "",
  words: ({ fields }) => fields.zh !== "" && fields.words.length === 0,
  alternatives: ({ fields }) => fields.zh !== "" && fields.equal.length + fields.accept.length === 0,
  mistakes: ({ fields }) => fields.zh !== "" && fields.mistakes.length === 0,
  note: ({ fields }) => fields.zh !== "" && fields.note === "",
};

/** Asks a model about a lesson, and lets the author accept the proposals. */
export function AiTools({ lesson, stage }: AiToolsProps) {
  const kinds = kindsOf[stage];
  return kinds ? <Tools key={`${lesson.lesson.id} ${stage}`} lesson={lesson} kinds={kinds} /> : null;
}

function Tools({ lesson, kinds }: { lesson: ArrangedLesson; kinds: readonly AiKind[] }) {
  const store = useDraftStore();
  const { draft } = useDraftState();
  const { data: standing } = useQuery(standingQuery);
  const { running, job, start, stop, leave } = useJob();
  const [chosen, setChosen] = useState<AiKind>(kinds[0] ?? "translate");
  const [topic, setTopic] = useState("");
  const head = store.item(store.id);
  const people = head?.kind === "draft" ? head.fields.people : [];
  const lines = lesson.lines.filter(needs[chosen]).slice(0, 400);
  const asked: Asked | null =
    chosen === "dialogue"
      ? topic.trim() === ""
        ? null
        : {
            kind: chosen,
            topic,
            level: draft?.level ?? 1,
            people: people.slice(0, 8).map(({ id, en, zh }) => ({ id, en, zh })),
          }
      : lines.length === 0
        ? null
        : {
            kind: chosen,
            level: draft?.level ?? 1,
            lines: lines.map(({ id, fields }) => ({ id, en: fields.en, zh: fields.zh })),
          };
  if (!standing) return null;
  if (!standing.available)
    return (
      <section className="ai-tools" aria-label="AI">
        <p className="meta">没有可用的 AI 模型，别的都照常用。</p>
        <Link className="textlink" to="/editor/ai">
          填写自己的模型
        </Link>
      </section>
    );
  if (running)
    return (
      <JobPanel lesson={lesson} running={running} job={job} onStop={() => stop.mutate()} onLeave={leave} />
    );
  return (
    <section className="ai-tools" aria-label="AI">
      <header>
        <Sparkles className="ico" size={18} aria-hidden="true" />
        <b>AI</b>
        <Link className="textlink" to="/editor/ai" title={standing.model ?? ""}>
          换一个模型
        </Link>
      </header>
      {kinds.length > 1 && (
        <label>
          <span className="sr">让 AI 做什么</span>
          <select
            className="input"
            value={chosen}
            onChange={({ target }) => setChosen(target.value as AiKind)}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind].what}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen === "dialogue" && (
        <label>
          <span className="meta">写一段对话，话题是</span>
          <input
            className="input"
            maxLength={300}
            placeholder="在机场找不到行李"
            value={topic}
            onChange={({ target }) => setTopic(target.value)}
          />
        </label>
      )}
      <button
        type="button"
        className="btn btn--line"
        disabled={asked === null || start.isPending}
        onClick={() => asked && start.mutate(asked)}
      >
        {chosen === "dialogue"
          ? "写 12 句"
          : asked === null
            ? "没有要做的了"
            : chosen === "grammar"
              ? "提出语法点"
              : `${kindNames[chosen].what}（${lines.length} 句）`}
      </button>
      <Cost asked={asked} />
      {start.error && (
        <p className="ai-tools__wrong" role="alert">
          {explain(start.error).title}
        </p>
      )}
    </section>
  );
}

/** About what it would cost. */
export function Cost({ asked }: { asked: Asked | null }) {
  const { data } = useQuery(estimateQuery(asked?.kind === "dialogue" ? null : asked));
  if (!data) return null;
  return (
    <p className="meta">
      {data.micro_yuan === null ? `大约 ${data.tokens} 词元` : `大约${yuanOf(data.micro_yuan)}`}
    </p>
  );
}
