import { newId } from "#lib/ids.ts";

const key = "oauth";

/** What the browser remembers of a sign-in that it left for a third party's page. */
interface Flow {
  /** Must come back with the answer: nobody else can finish a sign-in that was begun here. */
  state: string;
  /** The search of the page it began on, which says where the learner was. */
  search: string;
}

/** Remembers where a sign-in began, in this tab alone; answers its state. */
export function beginFlow(search: string): string {
  const flow: Flow = { state: newId(), search };
  sessionStorage.setItem(key, JSON.stringify(flow));
  return flow.state;
}

/** The search that the sign-in with this state began with; undefined where none was begun in this tab. */
export function searchOfFlow(state: string | null): string | undefined {
  try {
    const flow = JSON.parse(sessionStorage.getItem(key) ?? "null") as Flow | null;
    return flow !== null && flow.state === state ? flow.search : undefined;
  } catch {
    return undefined;
  }
}
