import { vi } from "vitest";

/** A call that was sent to the server: its method and path, and its body. */
interface Sent {
  call: string;
  body: unknown;
}

/** Answers a call; an object is sent as JSON. */
type Answer = (body: unknown, query: URLSearchParams) => object;

/**
 * Stands in for the server by replacing `fetch`. `answers` has an answer for each method and path, without the query.
 * Any other call finds no network. Returns the list of the sent calls that change something.
 */
export function standInServer(answers: Readonly<Record<string, Answer>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const [path, query] = address.split("?");
    const call = `${method} ${path}`;
    const parsed: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    if (method !== "GET") sent.push({ call, body: parsed });
    // No answer is there before the browser has gone on.
    await new Promise((resolve) => setTimeout(resolve));
    const answer = answers[call]?.(parsed, new URLSearchParams(query));
    if (!answer) throw new TypeError(`No network for ${call}`);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return sent;
}

/** A refusal, as the server words it. */
export const refusal = (status: number, code: string, fields?: Record<string, string>) =>
  Response.json({ code, message: "请核对", ...(fields && { fields }), request_id: "r" }, { status });
