import { expect, test, vi } from "vitest";
import { eventText, eventsOf, type ServerEvent } from "./event-stream.ts";

async function read(parts: readonly string[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  const text = (async function* () {
    yield* parts;
  })();
  for await (const event of eventsOf(text)) events.push(event);
  return events;
}

test.each([
  ["line feeds", ["data: a\n\ndata:b\n\n"], ["a", "b"]],
  ["returns", ["data: a\r\rdata: b\r\r"], ["a", "b"]],
  ["both", ["data: a\r\n\r\n"], ["a"]],
  ["both, cut in the middle", ["data: a\r", "\n\r", "\ndata: b\r", "\n\r", "\n"], ["a", "b"]],
  ["several lines of data", ["data: a\ndata: b\n: remark\nretry: 5\n\n"], ["a\nb"]],
  ["pieces", [..."data: a b\n\n"], ["a b"]],
  ["no end", ["data: a\n\ndata: b\n"], ["a"]],
])("events with %s", async (_what, parts, events) => {
  expect((await read(parts)).map(({ data }) => data)).toEqual(events);
});

test("an event that is written is read with its id", async () => {
  const event = { id: "7", data: '{"en":"a: b"}' };
  expect(await read([": heartbeat\n\n", eventText(event)])).toEqual([event]);
});

test("a long line is looked at once, however many pieces it comes in", async () => {
  const piece = "x".repeat(100);
  const parts = ["data: ", ...Array.from({ length: 2000 }, () => piece), "\n\n"];
  const split = vi.spyOn(String.prototype, "split");
  const [event] = await read(parts);
  const seen = split.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
  split.mockRestore();
  expect(event?.data).toHaveLength(200_000);
  expect(seen).toBeLessThan(2 * 200_000);
});
