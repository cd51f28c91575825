import type { Api, EventsAddress } from "@shiju/contract/api";
import type { EndpointInput, EndpointResponse } from "@shiju/contract/http/endpoint";
import { eventsOf } from "@shiju/contract/http/event-stream";
import { either } from "./signals.ts";

/** If no byte has come on a stream after this time, a proxy holds the stream back. */
const firstBytesMs = 3000;
/** The server sends at least a comment each 15 s. */
const silenceMs = 40_000;
/** The wait before a stream that has ended is opened again. */
const reopenMs = 1000;

/** The states that an endpoint of events sends, until the caller stops reading. */
export type Follow = <Address extends EventsAddress>(
  address: Address,
  input: EndpointInput<Api[Address]>,
  options: { signal: AbortSignal },
) => AsyncGenerator<EndpointResponse<Api[Address]>>;

type OpenStream = (headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;

/**
 * Reads a stream of states, and opens it again when it ends or breaks. Rejects if it cannot be opened, and with a
 * `TimeoutError` if nothing arrives.
 */
export async function* followed<State>(open: OpenStream, signal: AbortSignal): AsyncGenerator<State> {
  let lastId = "";
  for (;;) {
    const silence = new AbortController();
    const breakOff = () => silence.abort(new DOMException("nothing came", "TimeoutError"));
    let timer = setTimeout(breakOff, firstBytesMs);
    let hasBegun = false;
    const heard = () => {
      hasBegun = true;
      clearTimeout(timer);
      timer = setTimeout(breakOff, silenceMs);
    };
    try {
      const headers = { accept: "text/event-stream", ...(lastId !== "" && { "last-event-id": lastId }) };
      const response = await open(headers, either(signal, silence.signal));
      for await (const { id, data } of eventsOf(textOf(response, heard))) {
        lastId = id;
        yield JSON.parse(data) as State;
      }
    } catch (error) {
      // `fetch` throws a TypeError where the network fails.
      if (!(error instanceof TypeError && hasBegun)) throw error;
    } finally {
      clearTimeout(timer);
    }
    await new Promise((resolve) => setTimeout(resolve, reopenMs));
    signal.throwIfAborted();
  }
}

async function* textOf({ body, headers }: Response, onBytes: () => void): AsyncGenerator<string> {
  if (!body || headers.get("content-type")?.startsWith("text/event-stream") !== true)
    throw new TypeError("the response is no stream of events");
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Where the caller stops reading, the connection is closed.
    reader.cancel().catch(() => {});
  }
}
