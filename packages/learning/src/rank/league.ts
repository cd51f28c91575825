/** Divisions of the weekly league, numbered from 1. */
export const divisionCount = 8;
export type Division = number;

/** Most people in a group of the league. */
export const groupSize = 30;

/**
 * The fewest people of a division that has groups of its own. A smaller division shares its groups with the division
 * below. In a group with fewer people, nobody moves by place.
 */
export const fewestForMoving = 6;

/** Weeks without practice after which a person leaves the league. */
export const idleWeeksAllowed = 2;

/** A person in a group, with the whole minutes that the week's answers have earned. */
export interface LeagueSeat {
  id: string;
  minutes: number;
}

export type LeagueZone = "up" | "stay" | "down";

export interface LeaguePlace extends LeagueSeat {
  /** The place, from 1. People with equal minutes have the same place. */
  place: number;
  zone: LeagueZone;
  /** The division of the week after, if the week ended now. */
  next: Division;
}

/**
 * Returns the number of people of a group who go up. The same number of people go down. It is five of thirty people,
 * and in proportion in a smaller group.
 */
export function movingIn(size: number): number {
  return Math.floor(Math.min(size, groupSize) / fewestForMoving);
}

/**
 * Returns the places in a group of a division, the first place first. People with equal minutes move together, always
 * in the way that is better for them. People without minutes go down.
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
 * Returns the groups of a week, from the highest division down. `people` is the number of people in each division, from
 * the lowest division up. A division with too few people joins the division below.
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

/** Returns the sizes of the fewest groups that hold this number of people. The sizes differ by at most 1. */
function evenly(people: number): number[] {
  const count = Math.ceil(people / groupSize);
  return Array.from({ length: count }, (_, at) => Math.floor((people + at) / count));
}
