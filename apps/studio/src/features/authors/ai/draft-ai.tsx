import "./ai-tools.css";
import "@shiju/ui/styles/input.css";
import { lessonName } from "@shiju/learning/lesson-name";
import { explain } from "@shiju/client/explain";
import { type AiJob, type AiProposal, type WholeKind, wholeKinds } from "@shiju/contract/authors/ai";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import type { LineFields } from "@shiju/course-pack/drafts/items";
import { isUnwritten } from "@shiju/course-pack/drafts/unwritten";
import { useQuery } from "@tanstack/react-query";
import Sparkles from "lucide-react/icons/sparkles";
import { useState } from "react";
import { type Asked, standingQuery, useJob } from "./ai.queries.ts";
import { Cost } from "./ai-tools.tsx";
import { ProposalRow, statusOf } from "./job-panel.tsx";
import { kindNames, takeProposals } from "./proposals.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

/**
 * Asks a model about all lines of a course that need it. The author takes its proposals line by line, lesson by lesson
 * or all at once.
 */
export function DraftAi() {
  const store = useDraftStore();
  const { draft, lessons, saving } = useDraftState();
  const { data: standing } = useQuery(standingQuery);
  const { running, job, start, stop, leave } = useJob(store.id);
  const [chosen, setChosen] = useState<WholeKind>("translate");
  if (!standing?.available || !draft) return null;
  if (running) return <DraftJob kind={running.kind} job={job} onStop={() => stop.mutate()} onLeave={leave} />;
  const count = lessons.reduce(
    (sum, { lines }) => sum + lines.filter(({ fields }) => isUnwritten[chosen](fields)).length,
    0,
  );
  // Changes that have not reached the server cannot be asked about.
  const asked: Asked | null =
    count > 0 && saving === "saved" ? { kind: chosen, draft_id: store.id, level: draft.level } : null;
  return (
    <section className="ai-tools" aria-label="AI 做整门课">
      <header>
        <Sparkles className="ico" size={18} aria-hidden="true" />
        <b>AI 做整门课</b>
      </header>
      <label>
        <span className="sr">让 AI 做什么</span>
        <select
          className="input"
          value={chosen}
          onChange={({ target }) => setChosen(target.value as WholeKind)}
        >
          {wholeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind].what}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="btn btn--line"
        disabled={asked === null || start.isPending}
        onClick={() => asked && start.mutate(asked)}
      >
        {count === 0 ? "没有要做的了" : `${kindNames[chosen].what}（${count} 句）`}
      </button>
      <Cost key={`${chosen} ${count}`} asked={asked} />
      {start.error && (
        <p className="ai-tools__wrong" role="alert">
          {explain(start.error).title}
        </p>
      )}
    </section>
  );
}

interface DraftJobProps {
  kind: AiJob["kind"];
  job: AiJob | undefined;
  onStop: () => void;
  onLeave: () => void;
}

function DraftJob({ kind, job, onStop, onLeave }: DraftJobProps) {
  const store = useDraftStore();
  const { lessons } = useDraftState();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const open = new Map(
    (job?.proposals ?? [])
      .filter((proposal) => !left.has(proposal.id) && isOpen(store.item(proposal.id), proposal))
      .map((proposal) => [proposal.id, proposal]),
  );
  const isRunning = !job || job.state === "running";
  const good = [...open.values()].filter(({ faults }) => faults.length === 0);
  const take = (list: readonly AiProposal[]) => takeProposals(store, kind, null, list);
  return (
    <section className="ai-tools" aria-label="AI 做整门课">
      <header>
        <b>{isRunning ? kindNames[kind].doing : kindNames[kind].what}</b>
        <span>
          {job?.done ?? 0} / {job?.total ?? "…"} 句
        </span>
        <button type="button" className="btn btn--line" onClick={isRunning ? onStop : onLeave}>
          {isRunning ? "停下" : "收起"}
        </button>
      </header>
      <progress max={job?.total ?? 1} value={job?.done ?? 0} aria-label={kindNames[kind].doing} />
      <p className="meta" role="status">
        {job && statusOf(job, isRunning)}
        {isRunning && "可以离开这一页，做好的会留一天。"}
      </p>
      {good.length > 1 && (
        <button type="button" className="btn btn--primary" onClick={() => take(good)}>
          采用没有问题的 {good.length} 句
        </button>
      )}
      {lessons.map((one, at) => (
        <LessonProposals
          key={one.lesson.id}
          at={at}
          arranged={one}
          open={open}
          onTake={take}
          onLeave={(id) => setLeft(new Set([...left, id]))}
        />
      ))}
    </section>
  );
}

interface LessonProposalsProps {
  at: number;
  arranged: ArrangedLesson;
  open: ReadonlyMap<string, AiProposal>;
  onTake: (list: readonly AiProposal[]) => void;
  onLeave: (id: string) => void;
}

/** The proposals for one lesson. Only an opened lesson has its proposals on the page. */
function LessonProposals({ at, arranged: { lesson, lines }, open, onTake, onLeave }: LessonProposalsProps) {
  const [isShown, setShown] = useState(false);
  const list = lines.flatMap((line, place) => {
    const proposal = open.get(line.id);
    return proposal ? [{ line, place, proposal }] : [];
  });
  if (list.length === 0) return null;
  return (
    <div>
      <button type="button" className="textlink" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {lessonName({ position: at + 1, title: lesson.fields.title })}：{list.length} 句
      </button>
      {isShown && (
        <ul className="ai-tools__list">
          {list.map(({ line, place, proposal }) => (
            <ProposalRow
              key={line.id}
              about={`${place + 1} ${line.fields.en.replaceAll(" | ", " ")}`}
              proposal={proposal}
              onTake={() => onTake([proposal])}
              onLeave={() => onLeave(line.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether a line is still there and without what was proposed. */
function isOpen(
  item: { kind: string; fields: object } | undefined,
  { fields: { en, zh } }: AiProposal,
): boolean {
  if (item?.kind !== "line") return false;
  const line = item.fields as LineFields;
  return (en !== undefined && en !== line.en) || (zh !== undefined && zh !== line.zh);
}
