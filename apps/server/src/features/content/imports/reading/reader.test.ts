import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { openReader } from "./reader.ts";

const file = { text: { name: "a.txt", bytes: new TextEncoder().encode("Hello.") } };

function reader() {
  const app = Fastify();
  onTestFinished(async () => app.close());
  return { app, read: openReader(app) };
}

test("of an owner with three files in hand a further one is refused, and others' are read", async () => {
  const { read } = reader();
  const mine = Array.from({ length: 5 }, () => read("greedy", file));
  const theirs = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((owner) => read(owner, file));
  const outcomes = await Promise.allSettled(mine);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 3 }, () => "fulfilled"),
    ...Array.from({ length: 2 }, () => "rejected"),
  ]);
  expect(outcomes[4]).toMatchObject({
    reason: { code: "too_many_calls", message: expect.stringMatching(/你的前几个文件还在读/) },
  });
  expect(await Promise.all(theirs)).toHaveLength(9);
});

test("a file that is being read when the server stops is refused with a sentence, and not called too complex", async () => {
  const { app, read } = reader();
  const refused = [read("a", file), read("a", file)].map(async (reading) =>
    expect(reading).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/正在重启/),
    }),
  );
  await app.ready();
  await app.close();
  await Promise.all(refused);
});
