import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tellProgress } from "#content/compile-progress.ts";
import { aPack, writeCompiled } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";
import { builtInOf, lookForPacks } from "./courses.arriving.service.ts";

const server = testServer();

test("packs are offered as they are compiled, and those that are gone end with the compile", async () => {
  const dir = mkdtempSync(join(tmpdir(), "arriving-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const [old, first, second] = [aPack(), aPack(), aPack()];
  await seedCourses(server.db(), [old, first]);
  writeCompiled(dir, first);
  tellProgress(dir, { done: 1, total: 2, failed: false });
  const builtIn = builtInOf(dir);
  const known = new Map([[first.id, first.hash]]);
  const seeded: string[][] = [];
  const look = () =>
    lookForPacks(builtIn, known, async (packs, isWhole) => {
      seeded.push(packs.map(({ id }) => id));
      await seedCourses(server.db(), packs, isWhole);
    });
  const offered = async () => {
    const answers = [old, first, second].map(({ id }) => server.as(null)("GET", `/api/courses/${id}`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await look()).toBe(true);
  expect(seeded).toEqual([]);
  writeCompiled(dir, second);
  expect(await look()).toBe(true);
  expect(await offered()).toEqual([200, 200, 200]);
  expect(await look()).toBe(true);
  tellProgress(dir, null);
  expect(await look()).toBe(false);
  expect(seeded).toEqual([[second.id], [first.id, second.id].toSorted()]);
  expect(await offered()).toEqual([404, 200, 200]);
});

test("a compile that failed ends the wait", async () => {
  const dir = mkdtempSync(join(tmpdir(), "arriving-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  tellProgress(dir, { done: 1, total: 2, failed: true });
  expect(await lookForPacks(builtInOf(dir), new Map(), async () => undefined)).toBe(false);
  expect(builtInOf(dir).progress()).toEqual({ done: 1, total: 2, failed: true });
});
