/** Divisions of the weekly league, numbered from 1. */
export const divisionCount = 8;
export type Division = number;

/** Most people in a group of the league. */
export const groupSize = 30;

/** A division with fewer people shares its groups with the one below, and in a group with fewer nobody moves by place. */
export const fewestForMoving = 6;

/** Weeks without practice after which somebody is taken out of the league. */
export const idleWeeksAllowed = 2;

/** Somebody in a group, and the whole minutes that the week has earned them. */
export interface LeagueSeat {
  id: string;
  minutes: number;
}

export type LeagueZone = "up" | "stay" | "down";

export interface LeaguePlace extends LeagueSeat {
  /** One more than there are people with more; whoever has as much has the same. */
  place: number;
  zone: LeagueZone;
  /** The division of the week after, if the week ended now. */
  next: Division;
}

/** How many of a group go up, and as many down: five of thirty, and as many in proportion in a smaller group. */
export function movingIn(size: number): number {
  return Math.floor(Math.min(size, groupSize) / fewestForMoving);
}

/**
 * The places in a group of a division, the first ones first. People with equal minutes are moved together, and
 * always to their advantage; whoever has none goes down.
 */
export function placesIn(division: Division, seats: readonly LeagueSeat[]): LeaguePlace[] {
  const moving = movingIn(seats.length);
  const sorted = seats.toSorted((a, b) => b.minutes - a.minutes || (a.id < b.id ? -1 : 1));
  const minutes = sorted.map((seat) => seat.minutes);
  return sorted.map((seat) => {
    const place = 1 + minutes.indexOf(seat.minutes);
    const notAhead = sorted.length - place + 1;
    const step = seat.minutes === 0 || notAhead <= moving ? -1 : place <= moving ? 1 : 0;
    const next = Math.min(divisionCount, Math.max(1, division + step));
    const zone = next > division ? "up" : next < division ? "down" : "stay";
    return { ...seat, place, zone, next };
  });
}

/** A group to be formed. */
export interface LeagueGroup {
  division: Division;
  size: number;
}

/**
 * The groups of a week, from the highest division down. `people` holds how many are in each division, from the first up;
 * those of a division with too few are counted to the one below.
 */
export function groupsFor(people: readonly number[]): LeagueGroup[] {
  const groups: LeagueGroup[] = [];
  let waiting = 0;
  for (let division = divisionCount; division >= 1; division -= 1) {
    waiting += people[division - 1] ?? 0;
    if (waiting < fewestForMoving && division > 1) continue;
    groups.push(...evenly(waiting).map((size) => ({ division, size })));
    waiting = 0;
  }
  return groups;
}

/** As few groups as hold so many people, of nearly the same size. */
function evenly(people: number): number[] {
  const count = Math.ceil(people / groupSize);
  return Array.from({ length: count }, (_, at) => Math.floor((people + at) / count));
}
