import { expect, test, vi } from "vitest";
import { eventsOf } from "./event-stream.ts";

async function read(parts: readonly (string | Buffer)[]): Promise<string[]> {
  const events: string[] = [];
  const bytes = (async function* () {
    for (const part of parts) yield Buffer.from(part);
  })();
  for await (const event of eventsOf(bytes)) events.push(event);
  return events;
}

const emoji = Buffer.from("data: 好\n\n");

test.each([
  ["line feeds", ["data: a\n\ndata:b\n\n"], ["a", "b"]],
  ["returns", ["data: a\r\rdata: b\r\r"], ["a", "b"]],
  ["both", ["data: a\r\n\r\n"], ["a"]],
  ["both, cut in the middle", ["data: a\r", "\n\r", "\ndata: b\r", "\n\r", "\n"], ["a", "b"]],
  ["several lines of data", ["data: a\ndata: b\nid: 7\n: remark\n\n"], ["a\nb"]],
  ["pieces", [..."data: a b\n\n"], ["a b"]],
  ["a letter in two pieces", [emoji.subarray(0, 7), emoji.subarray(7)], ["好"]],
  ["no end", ["data: a\n\ndata: b\n"], ["a"]],
])("events with %s", async (_what, parts, events) => {
  expect(await read(parts)).toEqual(events);
});

test("a long line is looked at once, however many pieces it comes in", async () => {
  const piece = "x".repeat(100);
  const parts = ["data: ", ...Array.from({ length: 2000 }, () => piece), "\n\n"];
  const split = vi.spyOn(String.prototype, "split");
  const [event] = await read(parts);
  const seen = split.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
  split.mockRestore();
  expect(event).toHaveLength(200_000);
  expect(seen).toBeLessThan(2 * 200_000);
});

test("a line without an end is given up", async () => {
  const piece = "x".repeat(10_000);
  await expect(read(Array.from({ length: 100 }, () => piece))).rejects.toThrow(/too long/);
});
