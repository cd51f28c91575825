import { dayMs } from "@shiju/learning/time/durations";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import { useState } from "react";
import { tellLostNetwork } from "#platform/network/tell-lost-network.ts";
import { useBreak } from "./review.queries.ts";

const lengths = [
  [1, "今天"],
  [3, "三天"],
  [7, "一周"],
] as const;

interface BreakProps {
  today: string;
  until: string | null;
}

/**
 * Sets a break of a few days without reviews. Items that are due in the break come after it, and the page does not
 * count them meanwhile.
 */
export function Break({ today, until }: BreakProps) {
  const [days, setDays] = useState(1);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useBreak();
  const change = (to: string | null) => mutate(to, { onError: tellLostNetwork });
  if (until !== null)
    return (
      <p className="breaks">
        <span>休息到 {dayName(until)}，之后接着复习。</span>
        <button type="button" className="btn btn--line" disabled={isPending} onClick={() => change(null)}>
          不休息了
        </button>
      </p>
    );
  if (!isOpen)
    return (
      <p className="breaks">
        <button type="button" className="textlink" aria-expanded={false} onClick={() => setOpen(true)}>
          想歇几天，先不复习
        </button>
      </p>
    );
  return (
    <div className="breaks">
      <Choices legend="休息几天，先不复习" options={lengths} value={days} onChange={setDays} />
      <button
        type="button"
        className="btn btn--line"
        disabled={isPending}
        onClick={() => change(plusDays(today, days - 1))}
      >
        开始休息
      </button>
    </div>
  );
}

const dayName = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
