import "./mistakes-tab.css";
import type { GroupMistake } from "@shiju/contract/classes/group-reports";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { Segments } from "@shiju/ui/forms/segments.tsx";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import { type CSSProperties, useState } from "react";
import { useSearchParams } from "react-router";
import { lastWords, markedAt } from "../marked-english.ts";
import { mistakesQuery } from "../reports.queries.ts";
import { explain } from "#platform/network/explain.ts";

const periods = [
  [14, "这两周"],
  [1, "今天"],
  [90, "这学期"],
] as const;
const usualDays = 14;

interface MistakesTabProps {
  group: { id: string; members: number };
}

/** The most frequent mistakes of a group, with the words that its members typed. For its owner and helpers. */
function MistakesTab({ group }: MistakesTabProps) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get("days"));
  const days = periods.find(([each]) => each === asked)?.[0] ?? usualDays;
  const { data, error, refetch } = useQuery(mistakesQuery(group.id, days));
  return (
    <>
      <div className="asmistakes__tools">
        <Segments
          legend="看多久的"
          className="asmistakes__period"
          options={periods}
          value={days}
          onChange={(next) => setSearch(next === usualDays ? {} : { days: String(next) }, { replace: true })}
        />
        {data && data.length > 0 && (
          <>
            <span className="meta only-desk">按错的人数排</span>
            <button
              type="button"
              className="iconbtn only-desk"
              aria-label="打印"
              title="打印"
              onClick={() => print()}
            >
              <Printer className="ico" size={20} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {error && !data ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <span className="skel asmistakes__skel" role="status" aria-label="加载中" />
      ) : data.length === 0 ? (
        <Empty title="这段时间没有人写错" hint="大家写错的句子和词会列在这里，错的人多的在前。" />
      ) : (
        <Mistakes mistakes={data} members={group.members} />
      )}
    </>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The mistakes. If some are ticked, only these are printed. */
function Mistakes({ mistakes, members }: { mistakes: readonly GroupMistake[]; members: number }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (key: string) => setTicked((before) => toggled(before, key));
  return (
    <ul className={ticked.size > 0 ? "asmistakes has-ticked" : "asmistakes"}>
      {mistakes.map((mistake) => {
        const key = `${mistake.kind} ${mistake.id}`;
        return (
          <li key={key} className={ticked.has(key) ? "is-on" : undefined}>
            <CheckBox
              className="asmistakes__tick"
              checked={ticked.has(key)}
              onChange={() => tick(key)}
              aria-label={`要讲的：${mistake.en}`}
            />
            <Right mistake={mistake} />
            <Wrong mistake={mistake} />
            <div className="asmistakes__n">
              {mistake.members} / {members} 人
              <i style={{ "--part": mistake.members / Math.max(1, members) } as CSSProperties} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Right({ mistake: { en, zh, wrong, lesson } }: { mistake: GroupMistake }) {
  const { before, right, after } = markedAt(en, wrong[0]?.en ?? "");
  return (
    <div className="asmistakes__b">
      <p className="asmistakes__en" lang="en">
        {before} <ins>{right}</ins> {after}
      </p>
      <p className="asmistakes__zh">
        {zh}
        {lesson && <small>{lesson.title}</small>}
      </p>
    </div>
  );
}

/** Words that are shown before a mistake. */
const context = 2;

function Wrong({ mistake: { en, wrong } }: { mistake: GroupMistake }) {
  return (
    <ul className="asmistakes__w" aria-label="写成了">
      {wrong.slice(0, 2).map((each) => (
        <li key={`${each.en} ${each.typed}`}>
          <span lang="en">
            {lastWords(markedAt(en, each.en).before, context)}{" "}
            <s>{each.typed === "" ? "没写" : each.typed}</s>
          </span>
          <small>{each.times} 次</small>
        </li>
      ))}
    </ul>
  );
}

/** The tab of the mistakes in the page of a group. */
export const mistakesTab = { path: "mistakes", title: "常错", of: "staff", Body: MistakesTab } as const;
