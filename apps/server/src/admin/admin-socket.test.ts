import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askRunningServer, listenForCommands } from "./admin-socket.ts";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "shiju-admin-"))));
afterEach(() => rm(folder, { recursive: true }));

test("a running server gets the arguments as they were given, and its answer comes back", async () => {
  const stop = await listenForCommands(folder, async (args) => ({ code: 1, text: args.join("|") }));
  expect(await askRunningServer(folder, ["answer", "好的，\n谢谢 “你”"])).toEqual({
    code: 1,
    text: "answer|好的，\n谢谢 “你”",
  });
  await stop();
});

test("what a command says on its way comes line by line", async () => {
  const stop = await listenForCommands(folder, async (_args, tell) => {
    tell("一半");
    tell("快好了\n");
    return { code: 0, text: "好了" };
  });
  const told: string[] = [];
  const outcome = await askRunningServer(folder, ["long"], (line) => told.push(line));
  expect([told, outcome]).toEqual([["一半", "快好了\n"], { code: 0, text: "好了" }]);
  await stop();
});

test("nobody answers where no server runs, and a server starts over what a killed one left", async () => {
  expect(await askRunningServer(folder, ["x"])).toBeUndefined();
  const stop = await listenForCommands(folder, async () => ({ code: 0, text: "一" }));
  const stopAgain = await listenForCommands(folder, async () => ({ code: 0, text: "二" }));
  expect(await askRunningServer(folder, [])).toEqual({ code: 0, text: "二" });
  await stopAgain();
  await stop();
});

test("a command that breaks ends the connection and not the server", async () => {
  const stop = await listenForCommands(folder, async ([name]) => {
    if (name === "broken") throw new Error("broken");
    return { code: 0, text: "well" };
  });
  await expect(askRunningServer(folder, ["broken"])).rejects.toThrow();
  expect(await askRunningServer(folder, ["well"])).toEqual({ code: 0, text: "well" });
  await stop();
});
