import { randomBytes } from "node:crypto";
import { minuteMs } from "@shiju/learning/time/durations";

const ticketMs = 5 * minuteMs;
/** So many are good at a time; the oldest makes way. */
const most = 20;

/**
 * Tickets for files of this server, which a browser fetches without a token. They are kept in this process, because
 * only this machine has the files.
 */
export function openTickets() {
  const given = new Map<string, { name: string; until: number }>();
  return {
    give(name: string, now: Date): string {
      for (const [old, { until }] of given)
        if (until <= now.getTime() || given.size >= most) given.delete(old);
      const ticket = randomBytes(32).toString("base64url");
      given.set(ticket, { name, until: now.getTime() + ticketMs });
      return ticket;
    },
    isFor(name: string, ticket: string, now: Date): boolean {
      const found = given.get(ticket);
      return found !== undefined && found.name === name && found.until > now.getTime();
    },
  };
}
