import "fake-indexeddb/auto";
import type { Attempt, ParagraphAttempt } from "@shiju/contract/study/attempts";
import type { Paragraph } from "@shiju/learning/answer/paragraph/paragraph";
import type { Sentence } from "@shiju/learning/sentence";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { attemptRequest } from "#parts/practice/run/keeping/attempt.requests.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { requestRows } from "#platform/queue/request-rows.ts";
import { cutAt } from "./cut-at.ts";
import { paragraphDrafts } from "./paragraph-draft.ts";
import { ParagraphStage } from "./paragraph-stage.tsx";
import { sentenceAttempts } from "./sentence-attempts.ts";

const lesson = practice.lesson!;
const [noodles] = practice.sentences as [Sentence];
const tea: Sentence = {
  ...noodles,
  id: "sample.01-food.0000000002",
  en: "He drinks green tea every day.",
  zh: "他每天喝绿茶。",
  words: "He drinks green tea every day."
    .split(" ")
    .map((text) => ({ ...noodles.words[0]!, text, lemma: text.toLowerCase() })),
  chunks: [{ from: 0, to: 6, parts: [[0, 7]] }],
};
const sentences = [noodles, tea];
const paragraph: Paragraph = {
  exam: "cet4",
  title: "吃和喝",
  minutes: 30,
  lines: [
    { points: [{ zh: "面条", en: ["noodles"] }], joins: [] },
    {
      points: [
        { zh: "绿茶", en: ["green tea"] },
        { zh: "每天", en: ["every day"] },
      ],
      joins: [", and"],
    },
  ],
};

function open({ isTrial = false, onLeave = () => {} } = {}) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ParagraphStage
          {...{ lesson, paragraph, sentences, isTrial, onLeave }}
          place="第 1 课"
          StudyTime={() => null}
        >
          <h1>学完了</h1>
        </ParagraphStage>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "译文" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const queued = async () =>
  (await rowsOf(attemptRequest)).flatMap(
    ({ input }) => input.body.attempts as (Attempt | ParagraphAttempt)[],
  );
const whole = "I like noodles, and he drinks green tea every day.";

beforeEach(async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  localStorage.clear();
  sessionStorage.clear();
  for (const row of await requestRows.all()) await requestRows.change(row, () => undefined);
  return () => {
    cleanup();
    vi.unstubAllGlobals();
  };
});

test("a translation is handed in with its sentences that were accepted", async () => {
  open();
  expect(screen.getByText("我喜欢面条。他每天喝绿茶。")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /交卷/ }).disabled).toBe(true);
  type(whole);
  fireEvent.keyDown(field(), { key: "Enter", ctrlKey: true });
  expect(screen.getByText("3 个要点说到了 3 个")).toBeTruthy();
  expect(screen.getAllByText("对")).toHaveLength(2);
  await vi.waitFor(async () => expect(await queued()).toHaveLength(3));
  const sent = await queued();
  const ofParagraph = sent.filter(({ subject }) => subject.kind === "paragraph");
  expect(ofParagraph).toMatchObject([{ subject: { id: lesson.id }, text: whole, as_guest: true }]);
  const ofSentences = sent.filter(({ subject }) => subject.kind === "sentence") as Attempt[];
  expect(ofSentences.map(({ subject }) => subject.id).toSorted()).toEqual([noodles.id, tea.id]);
  expect(ofSentences.map(({ events }) => events.at(-1)?.[1])).toEqual(["checked", "checked"]);
  press("看这一课的结果");
  expect(screen.getByRole("heading", { name: "学完了" })).toBeTruthy();
});

test("the result marks what is missing and what is wrong, beside the reference", () => {
  const { container } = open();
  type("I like noodels. He drink tea.");
  press(/交卷/);
  expect(screen.getByText("3 个要点说到了 1 个（漏：绿茶、每天）")).toBeTruthy();
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts("mark")).toEqual(["noodels", "He drink"]);
  expect(texts("u").toSorted()).toEqual(["每天", "绿茶"].toSorted());
  expect(texts(".paraend__ref [lang=en]")).toEqual([noodles.en, tea.en]);
  expect(screen.getByText(/严重的：1 处主谓不合/)).toBeTruthy();
});

test("a refresh loses neither the text nor the result, and the end is not asked about again", () => {
  open();
  type("I like");
  cleanup();
  open();
  expect(field().value).toBe("I like");
  press(/交卷/);
  cleanup();
  open();
  expect(screen.queryByRole("textbox")).toBeNull();
  press("再写一遍");
  expect(field().value).toBe("");
  press("跳过");
  expect(screen.getByRole("heading", { name: "学完了" })).toBeTruthy();
  expect(paragraphDrafts.get("paragraph_draft")).toBeNull();
});

test("after the reference was seen, the sentences rate nothing", async () => {
  open();
  press("看看译文");
  expect(screen.getByText(tea.en)).toBeTruthy();
  expect(await queued()).toEqual([]);
  press("再写一遍");
  type(whole);
  press(/交卷/);
  await vi.waitFor(async () => expect(await queued()).toHaveLength(1));
});

test("an author's draft keeps nothing", async () => {
  open({ isTrial: true });
  type(whole);
  press(/交卷/);
  expect(screen.getAllByText("对")).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await queued()).toEqual([]);
});

test("the timer is off until it is wanted", () => {
  open();
  expect(screen.queryByRole("timer")).toBeNull();
  press("计时 30 分钟");
  expect(screen.getByRole("timer").textContent).toMatch(/^(30:00|29:59)$/);
  press("不计时");
  expect(screen.queryByRole("timer")).toBeNull();
});

test("a sentence that the practice does not accept is not sent", () => {
  const line = {
    place: { from: 0, to: 6 },
    text: "Never.",
    accepted: true,
    points: [],
    missing: [],
    remarks: [],
  };
  const written = {
    lessonId: lesson.id,
    startedAt: new Date(0).toISOString(),
    ms: 1000,
    settings: {} as never,
  };
  expect(sentenceAttempts({ typed: "Never.", lines: [line] }, [noodles], written)).toEqual([]);
});

test("a text is cut at marked places", () => {
  const cut = (places: { from: number; to: number }[]) =>
    cutAt("abcdef", places)
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join("");
  expect(cut([])).toBe("abcdef");
  expect(
    cut([
      { from: 4, to: 6 },
      { from: 0, to: 2 },
      { from: 1, to: 3 },
    ]),
  ).toBe("[ab]cd[ef]");
  expect(
    cut([
      { from: -1, to: 2 },
      { from: 5, to: 9 },
    ]),
  ).toBe("abcdef");
});
