import type { AiJob, AiKind, AiProposal } from "@shiju/contract/authors/ai";
import type { ArrangedLesson } from "@shiju/course-pack/drafts/arrange";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useState } from "react";
import { kindNames, takeProposals, textsOf, yuanOf } from "./proposals.ts";
import { useDraftStore } from "#parts/draft/use-draft.tsx";

interface JobPanelProps {
  lesson: ArrangedLesson;
  running: { kind: AiKind };
  job: AiJob | undefined;
  onStop: () => void;
  onLeave: () => void;
}

/** The progress of a job and its proposals so far. The author takes or leaves the proposals line by line. */
export function JobPanel({ lesson, running, job, onStop, onLeave }: JobPanelProps) {
  const { kind } = running;
  const store = useDraftStore();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const open = (job?.proposals ?? []).filter(({ id }) => !settled.has(id));
  const good = open.filter(({ faults }) => faults.length === 0);
  const isRunning = !job || job.state === "running";
  const settle = (list: readonly AiProposal[]) =>
    setSettled((before) => new Set([...before, ...list.map(({ id }) => id)]));
  const take = (list: readonly AiProposal[]) => {
    takeProposals(store, kind, lesson, list);
    settle(list);
  };
  const isOfLines = kind !== "dialogue" && kind !== "grammar";
  const lineOf = (id: string) => {
    const at = lesson.lines.findIndex((line) => line.id === id);
    return at < 0 ? "" : `${at + 1} ${lesson.lines[at]?.fields.en.replaceAll(" | ", " ") ?? ""}`;
  };
  return (
    <section className="ai-tools" aria-label="AI">
      <header>
        <b>{isRunning ? kindNames[kind].doing : kindNames[kind].what}</b>
        <span>
          {job?.done ?? 0} / {job?.total ?? "…"} {kind === "grammar" ? "点" : "句"}
        </span>
        <button type="button" className="btn btn--line" onClick={isRunning ? onStop : onLeave}>
          {isRunning ? "停下" : "收起"}
        </button>
      </header>
      <progress max={job?.total ?? 1} value={job?.done ?? 0} aria-label={kindNames[kind].doing} />
      <p className="meta" role="status">
        {job && statusOf(job, isRunning)}
      </p>
      {good.length > 1 && (
        <button type="button" className="btn btn--primary" onClick={() => take(good)}>
          采用这 {good.length} {kind === "grammar" ? "点" : "句"}
        </button>
      )}
      <ul className="ai-tools__list">
        {open.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            about={lineOf(proposal.id)}
            proposal={proposal}
            onTake={() => take([proposal])}
            onLeave={() => settle([proposal])}
          />
        ))}
        {!isRunning &&
          isOfLines &&
          job.missing.map((id) => (
            <li key={id}>
              <span className="meta">{lineOf(id)}</span>
              <span className="ai-tools__wrong">
                <CircleAlert className="ico" size={16} aria-hidden="true" />
                模型的回答读不懂，这一句没有做出来；收起后可以再试
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface ProposalRowProps {
  /** The line that it is about. */
  about: string;
  proposal: AiProposal;
  onTake: () => void;
  onLeave: () => void;
}

/** One proposal, to be taken or left. */
export function ProposalRow({ about, proposal, onTake, onLeave }: ProposalRowProps) {
  return (
    <li>
      <span className="meta">{about}</span>
      {textsOf(proposal.fields).map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two fields may have one text
        <span key={at}>{text}</span>
      ))}
      {proposal.faults.map((fault) => (
        <span key={fault} className="ai-tools__wrong">
          <CircleAlert className="ico" size={16} aria-hidden="true" />
          {fault}
        </span>
      ))}
      <span className="ai-tools__a">
        <button type="button" className="textlink" onClick={onTake}>
          采用
        </button>
        <button type="button" className="textlink" onClick={onLeave}>
          不用
        </button>
      </span>
    </li>
  );
}

/** How a job stands, in words. */
export function statusOf(
  { kind, micro_yuan, problem, state, done, total }: AiJob,
  isRunning: boolean,
): string {
  const spent = micro_yuan === null ? "" : `花了${yuanOf(micro_yuan)}。`;
  if (problem !== null) return `${problem}。${spent}`;
  if (isRunning) return `${spent}停下不会丢已经写好的。`;
  if (state === "stopped") return `停下了，写好的 ${done} 句还在。${spent}`;
  return `${done < total && kind !== "grammar" ? `有 ${total - done} 句没有做出来。` : ""}${spent}采用前请看一遍，用了也能撤销。`;
}
