import "fake-indexeddb/auto";
import type { VocabularyOffer } from "@shiju/contract/study/vocabulary";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stored } from "#platform/storage/storage.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { keptTest } from "./kept-test.ts";
import { VocabularyTestPage } from "./test-page.tsx";
import type { Questions } from "./use-test.ts";

const count = 200;
const questions: Questions = {
  version: "v1",
  words: count,
  steps: [
    { id: "words-primary", title: "小学词汇", level: 1, up_to: 80 },
    { id: "words-junior", title: "中考词汇", level: 2, up_to: count },
  ],
  ranks: Array.from({ length: count }, (_, at) => at + 1),
  questions: Array.from({ length: count }, (_, at) => ({
    word: `word${at + 1}`,
    options: [`对${at}`, `错${at}`, `歪${at}`, `斜${at}`],
    right: 0,
  })),
  invented: Array.from({ length: 80 }, (_, at) => ({
    word: `zorb${at}`,
    options: ["甲", "乙", "丙", "丁"].map((zh) => `${zh}${at}`),
    right: null,
  })),
};
const pack = { id: "words-junior", title: "中考词汇" };
const chapter = { id: "words-junior.002", position: 2, title: "", goal: "", word_count: 20, pack };
const offer: VocabularyOffer = {
  pack: { ...pack, level: 2, access: "free" },
  chapter,
  first_words: ["borrow"],
  below: 20,
  above: 100,
};

const server = standInServer();

const clock = performance.now.bind(performance);
/** Milliseconds by which the clock of the page is ahead. */
let ahead = 0;
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(performance, "now").mockImplementation(() => clock() + ahead);
  server.answers = {
    "GET /api/vocabulary/questions": () => questions,
    "GET /api/vocabulary/offers": () => ({ offers: [offer] }),
    "GET /api/vocabulary/tests": () => ({ tests: [] }),
    "POST /api/vocabulary/tests": ({ body }) => ({
      id: (body as { id: string }).id,
      at: "2026-11-28T04:00:00.000Z",
      words: count,
      known: 100,
      low: 90,
      high: 110,
      items: 60,
    }),
    "POST /api/vocabulary/tests/:id/skip": () => ({ claimed: 90, chapter, words: ["borrow", "lend"] }),
  };
});
afterEach(() => vi.restoreAllMocks());

const open = (learner: string | null) =>
  openPage({ page: <VocabularyTestPage />, route: "/words/test", learner });
const asked = async () => (await screen.findByRole("heading", { level: 2 })).textContent;

/** Answers as somebody does who knows the first hundred words. */
async function answer(times: number, ms = 2000): Promise<void> {
  await asked();
  for (let done = 0; done < times; done += 1) {
    const word = document.querySelector("h2")?.textContent ?? "";
    ahead += ms;
    const rank = /^word(\d+)$/.exec(word)?.[1];
    fireEvent.keyDown(document.body, { key: rank !== undefined && Number(rank) <= 100 ? "1" : "5" });
  }
}

test("the keys answer, and a reload goes on with the same question", async () => {
  open(null);
  await answer(12);
  const word = await asked();
  cleanup();
  open(null);
  expect(await asked()).toBe(word);
  expect(keptTest.get("vocabulary_test")?.items).toHaveLength(12);
});

test("a second press at once is no answer", async () => {
  open(null);
  await answer(1);
  fireEvent.keyDown(document.body, { key: "1" });
  expect(keptTest.get("vocabulary_test")?.items).toHaveLength(1);
});

test("a visitor sees the result, which is sent once they are signed in", async () => {
  open(null);
  await answer(60);
  await screen.findByRole("heading", { level: 1, name: /你大约认识 \d+ 个词/ });
  const way = await screen.findByRole("link", { name: /^免费注册/ });
  expect(way.getAttribute("href")).toBe("/login/register?redirect=%2Fwords%2Ftest");
  expect(server.at("POST /api/vocabulary/tests")).toEqual([]);
  cleanup();
  open("amy");
  await waitFor(() => expect(server.at("POST /api/vocabulary/tests")).toHaveLength(1));
  const [sent] = server.at("POST /api/vocabulary/tests");
  expect(sent?.body).toMatchObject({ items: { length: 60 } });
  await waitFor(() => expect(keptTest.get("vocabulary_test")).toMatchObject({ owner: "amy", sent: 60 }));
});

test("one press skips what is known and opens the new words", async () => {
  const { router } = open("ben");
  await answer(60);
  const press = await screen.findByRole<HTMLButtonElement>("button", { name: "会的先跳过，从第 2 章开始" });
  await waitFor(() => expect(press.disabled).toBe(false));
  fireEvent.click(press);
  fireEvent.click(press);
  await waitFor(() => expect(router.state.location.pathname).toBe("/gameWordLearn"));
  expect(router.state.location.search).toBe("?chapter=words-junior.002&count=2");
  expect(server.at("POST /api/vocabulary/tests/:id/skip")).toHaveLength(1);
  expect(keptTest.get("vocabulary_test")?.skipped).toBe(90);
});

test("the result is there without a network, and is sent later", async () => {
  open("cat");
  await answer(59);
  const { "POST /api/vocabulary/tests": send, ...others } = server.answers;
  server.answers = others;
  await answer(1);
  await screen.findByText("正在保存结果，连上网就好");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^会的先跳过/ }).disabled).toBe(true);
  cleanup();
  server.answers = { ...others, ...(send && { "POST /api/vocabulary/tests": send }) };
  open("cat");
  await waitFor(() => expect(keptTest.get("vocabulary_test")?.sent).toBe(60));
});

test("sixty more questions follow, and then the result again", async () => {
  open(null);
  await answer(60);
  fireEvent.click(await screen.findByRole("button", { name: "再准一点，加 60 题" }));
  await answer(60);
  await screen.findByText(/^测词汇量 · 120 题/);
});

test("a test that was clicked through has no result and is not sent", async () => {
  open("dan");
  await answer(60, 160);
  await screen.findByRole("heading", { level: 1, name: "这次没有结果" });
  expect(server.at("POST /api/vocabulary/tests")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "再测一次" }));
  await asked();
  expect(keptTest.get("vocabulary_test")?.items).toEqual([]);
});

test("another learner's test is not shown", async () => {
  open("eve");
  await answer(5);
  cleanup();
  stored.remove("token");
  open("fay");
  await asked();
  await waitFor(() => expect(keptTest.get("vocabulary_test")).toMatchObject({ owner: "fay", items: [] }));
});

test("new questions begin an unfinished test anew, and leave a finished one", async () => {
  open(null);
  await answer(60);
  await screen.findByRole("link", { name: /^免费注册/ });
  cleanup();
  server.answers["GET /api/vocabulary/questions"] = () => ({ ...questions, version: "v2" });
  open(null);
  await screen.findByRole("heading", { level: 1, name: /你大约认识/ });
  expect(screen.queryByRole("button", { name: /再准一点/ })).toBeNull();
});

test("a site without the packs says so", async () => {
  server.answers["GET /api/vocabulary/questions"] = () =>
    Response.json({ code: "not_found", message: "还没有词库" }, { status: 404 });
  open("gus");
  await screen.findByRole("heading", { level: 1, name: "还测不了词汇量" });
});
