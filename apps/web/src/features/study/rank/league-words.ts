import type { League } from "@shiju/contract/study/league";
import { divisionCount } from "@shiju/learning/rank/league";
import { hourMs } from "@shiju/learning/time/durations";

/** Returns the time until the week ends as text: in days while there are at least two, then in hours. */
export function timeLeft(endsAt: string, now: Date): string {
  const hours = Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / hourMs));
  if (hours === 0) return "正在结算";
  return hours >= 48 ? `还有 ${Math.floor(hours / 24)} 天` : `还有 ${hours} 小时`;
}

/** Returns the moves of the first and the last learners of a group to other divisions. */
export function movesOf(division: number, moving: number): { who: string; goal: string }[] {
  if (moving === 0) return [];
  return [
    ...(division < divisionCount ? [{ who: `前 ${moving} 名`, goal: `下周升到第 ${division + 1} 阶` }] : []),
    ...(division > 1 ? [{ who: `后 ${moving} 名`, goal: `下周回到第 ${division - 1} 阶` }] : []),
  ];
}

/** How last week ended, in one line. */
export function outcomeOf({ place, from, to }: NonNullable<League["last"]>): string {
  const goal = to > from ? "升到" : to < from ? "回到" : "留在";
  return `第 ${place} 名，${goal}第 ${to} 阶`;
}
