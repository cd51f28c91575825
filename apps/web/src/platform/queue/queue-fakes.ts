import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";
import type { QueuedRequest } from "./queued-request.ts";
import { requestRows } from "./request-rows.ts";

type Queue = typeof import("./request-queue.ts") & typeof import("./send-queue.ts");
type Reader = typeof import("./read-requests.ts") & typeof import("./unsent-rows.ts");

interface Body {
  attempts?: { id: string }[];
  id?: string;
}

/** A call that arrived, and its learner. */
interface Received {
  learner: string;
  path: string;
  body: Body;
}

/** Returns a server that accepts every call. If `fault` returns a response or throws, that replaces the acceptance. */
function fakeServer() {
  const state = {
    received: [] as Received[],
    calls: 0,
    fault: null as ((body: Body) => Response | undefined) | null,
    fetch: async (path: string, init: { headers: HeadersInit; body: string }) => {
      state.calls += 1;
      const learner = new Headers(init.headers).get("authorization") ?? "";
      const body = JSON.parse(init.body) as Body;
      const fault = state.fault?.(body);
      if (fault) return fault;
      state.received.push({ learner, path, body });
      return Response.json({ accepted: body.attempts?.map(({ id }) => id) ?? [], refused: [] });
    },
  };
  return state;
}

export let server: ReturnType<typeof fakeServer>;

/** Gives each test an empty device and a server that accepts everything. */
export function freshDevice(): void {
  beforeEach(() => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    server = fakeServer();
    vi.stubGlobal("fetch", server.fetch);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** Opens a tab. The tab has its own modules, and shares local storage and IndexedDB with the other tabs. */
export async function openTab<Module>(
  known: (module: Module) => readonly QueuedRequest[],
  load: () => Promise<Module>,
): Promise<Module & Queue & Reader> {
  vi.resetModules();
  const { registerRequests } = await import("./registered-requests.ts");
  const module = await load();
  registerRequests(async () => known(module));
  const queue = { ...(await import("./request-queue.ts")), ...(await import("./send-queue.ts")) };
  const reader = { ...(await import("./read-requests.ts")), ...(await import("./unsent-rows.ts")) };
  return { ...module, ...queue, ...reader };
}

export function signIn(userId: string | null): void {
  const value = userId === null ? null : { token: `t-${userId}`, user_id: userId };
  localStorage.setItem("token", JSON.stringify({ version: 0, value }));
}

/** Removes every row of the queue. */
export async function emptyQueue(): Promise<void> {
  for (const row of await requestRows.all()) await requestRows.change(row, () => undefined);
}

export const problem = (status: number, message = "没有这个词") =>
  Response.json({ code: "x", message, request_id: "" }, { status });
