/** A clock of active time, in milliseconds. It is a plain value, so that it can be stored and tested. */
export interface Clock {
  /** Active time up to `at`. */
  active: number;
  /** The time at which the clock was last updated. */
  at: number;
  /** The time of the last input. */
  lastInput: number;
  hidden: boolean;
  paused: boolean;
  /** Whether the learner is busy with something other than the practice, such as reporting a mistake. */
  aside: boolean;
}
export type ClockEvent = "input" | "hide" | "show" | "pause" | "resume" | "turnAside" | "turnBack";

/** Milliseconds after the last input at which the clock stops. */
const idleAfter = 60_000;

/** A clock that runs from `now` on. */
export function startClock(now: number): Clock {
  return { active: 0, at: now, lastInput: now, hidden: false, paused: false, aside: false };
}

/** Active milliseconds at `now`. */
export function activeMs(clock: Clock, now: number): number {
  if (clock.hidden || clock.paused || clock.aside) return clock.active;
  return clock.active + Math.max(0, Math.min(now, clock.lastInput + idleAfter) - clock.at);
}

/**
 * Returns the clock after an event at `now`. If the system clock is set back, no time is lost. A return of the learner
 * counts as input.
 */
export function tick(clock: Clock, event: ClockEvent, now: number): Clock {
  const changes: Record<ClockEvent, Partial<Clock>> = {
    input: { lastInput: now },
    hide: { hidden: true },
    show: { hidden: false, lastInput: now },
    pause: { paused: true },
    resume: { paused: false, lastInput: now },
    turnAside: { aside: true },
    turnBack: { aside: false, lastInput: now },
  };
  return { ...clock, active: activeMs(clock, now), at: now, ...changes[event] };
}
