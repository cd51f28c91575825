import "./daily.css";
import { later } from "@shiju/ui/states/later.tsx";
import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { useStore } from "zustand";
import { dailyQuery } from "#learner/daily.ts";
import { say } from "#learner/say.ts";
import { monthAndDay } from "#platform/format/dates.ts";
import { network } from "#platform/network/network.ts";
import { LookUp } from "#parts/practice/word-card/look-up.tsx";

const DailyPoster = later(async () => (await import("./daily-poster.tsx")).DailyPoster);

/** The daily sentence, with its sound and its poster. */
export function Daily() {
  const { data, error } = useQuery(dailyQuery);
  const isReachable = useStore(network, (now) => now.isReachable);
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined) return error ? null : <section className="daily" aria-busy="true" />;
  const { date, en, zh, note, author, source } = data;
  return (
    <section className="daily" aria-labelledby="daily-title">
      <div className="daily__in">
        <div>
          <h2 className="meta" id="daily-title">
            每日一句 · {monthAndDay(date)}
          </h2>
          <p className="daily__en" lang="en">
            <LookUp text={en} />
          </p>
          <p>
            {zh}
            {author !== null && (
              <span className="meta daily__origin" lang="en">
                {author}, <cite>{source}</cite>
              </span>
            )}
          </p>
          <p className="meta daily__note">{note}</p>
        </div>
        <div className="daily__acts">
          <button type="button" className="textlink" onClick={() => void say(en)}>
            <Play className="ico" size={18} aria-hidden="true" />
            听一遍
          </button>
          {isReachable && (
            <button type="button" className="textlink" onClick={() => setIsOpen(true)}>
              <Download className="ico" size={18} aria-hidden="true" />
              生成图片
            </button>
          )}
        </div>
      </div>
      {isOpen && <DailyPoster daily={data} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
