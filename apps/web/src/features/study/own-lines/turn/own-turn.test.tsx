import "fake-indexeddb/auto";
import type { LessonText } from "@shiju/contract/study/game";
import type { TurnPrompt } from "@shiju/learning/turn/turn";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { changeSettings } from "#learner/settings/settings.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { type FakeSpeech, fakeVoice, stubSpeech } from "#platform/sound/speech/speech-fakes.ts";
import { noText, practice } from "#parts/practice/run/sample-lesson.ts";
import { keptLines } from "#features/study/own-lines/kept/kept-lines.ts";
import { OwnTurn } from "./own-turn.tsx";
import { SaidAtEnd } from "./said-at-end.tsx";

let speech: FakeSpeech;
const spoken = () => speech.said.map(({ text }) => text);
/** The addresses and bodies of all calls. */
const calls: string[] = [];

const amy = { en: "Amy", zh: "艾米", voice: 1 as const };
const from: TurnPrompt = {
  id: "sample.01-food.from",
  who: "amy",
  ask: "Where are you from?",
  ask_zh: "你是哪儿人？",
  say: ["I'm from {place}.", "I come from {place}."],
  zh: "我是……人。",
  topic: "me",
  try: { place: ["Chengdu", "Xi'an"] },
  mistakes: [{ text: "I from", why: "少了 am：I'm from" }],
  reply: "{place}? Great!",
  keep: "place",
};
const like: TurnPrompt = {
  id: "sample.01-food.like",
  who: "amy",
  ask: "What do you like?",
  ask_zh: "你喜欢吃什么？",
  say: ["I like {food}."],
  zh: "我喜欢……",
  topic: "likes",
};
const both: LessonText = { ...noText, people: { amy }, turn: [from, like] };

function open(text: LessonText = both, number = 1, isTrial = false) {
  const lesson = { ...practice.lesson!, number };
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnTurn
          lesson={lesson}
          text={text}
          sentences={practice.sentences}
          place="第 1 课"
          isTrial={isTrial}
          StudyTime={() => null}
          onLeave={() => {}}
        >
          {(end) => (
            <>
              <h1>学完了</h1>
              <SaidAtEnd {...end} />
            </>
          )}
        </OwnTurn>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    calls.push(`${path} ${init?.body as string}`);
    return new Promise(() => {});
  });
  speech = stubSpeech(fakeVoice("Samantha", "en-US"));
  localStorage.clear();
  sessionStorage.clear();
  return () => {
    cleanup();
    changeSettings({ own_lines: 0, own_lines_help: 0 });
    vi.unstubAllGlobals();
  };
});

const field = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const enter = () => fireEvent.keyDown(field(), { key: "Enter" });
const told = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join(" ");
const kept = () => keptLines.get("own_lines").map(({ line }) => line);
const slots = () => [...document.querySelectorAll(".turnline__slot")].map(({ className }) => className);

test("a known word ends in 说对了, and the person answers with it", async () => {
  open();
  expect(screen.getByText("Where are you from?")).toBeTruthy();
  expect(screen.getByText("艾米：你是哪儿人？")).toBeTruthy();
  await vi.waitFor(() => expect(spoken()).toEqual(["Where are you from?"]));
  type("i'm from chengdu");
  enter();
  expect(told()).toContain("说对了");
  expect(kept()).toEqual(["I'm from Chengdu."]);
  expect(screen.getByText("Chengdu? Great!")).toBeTruthy();
  await vi.waitFor(() => expect(spoken().slice(1)).toEqual(["I'm from Chengdu.", "Chengdu? Great!"]), 5000);
  expect(calls.join(" ")).not.toContain("Chengdu");
  enter();
  expect(screen.getByText("What do you like?")).toBeTruthy();
  expect(screen.getByText("2 / 2")).toBeTruthy();
});

test("an unknown word is noted as it is written, and counts the same", () => {
  open();
  type("I'm from Zzyzx");
  enter();
  expect(told()).toContain("这个词我没见过，照你写的记下。");
  expect(kept()).toEqual(["I'm from Zzyzx."]);
});

test("a wrong fixed part says its reason, and after two tries the pattern is shown", () => {
  open();
  type("I from Chengdu");
  enter();
  expect(told()).toContain("再看看少了 am：I'm from");
  expect(slots().filter((name) => name.includes("is-wrong"))).toHaveLength(1);
  expect(screen.queryByText(/句子的样子：/)).toBeNull();
  enter();
  expect(screen.getByText(/句子的样子：/).textContent).toContain("I'm from 地名.");
  expect(kept()).toEqual([]);
  type("I'm from Chengdu");
  expect(slots().filter((name) => name.includes("is-wrong"))).toEqual([]);
});

test("a word that is perhaps misspelled is asked about once", () => {
  open({ ...both, turn: [like] });
  type("I like noodlos");
  enter();
  expect(told()).toContain("是 noodles 吗？");
  expect(kept()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "是" }));
  expect(kept()).toEqual(["I like noodles."]);
  cleanup();
  localStorage.clear();
  open({ ...both, turn: [like] });
  type("I like noodlos");
  enter();
  fireEvent.click(screen.getByRole("button", { name: "就写这个" }));
  expect(kept()).toEqual(["I like noodlos."]);
});

test("跳过 goes on, is not asked again, and can be opened by hand", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "跳过" }));
  fireEvent.click(screen.getByRole("button", { name: "跳过" }));
  expect(screen.getByText("学完了")).toBeTruthy();
  cleanup();
  open();
  expect(screen.getByText("学完了")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "轮到你" }));
  expect(screen.getByText("1 / 2")).toBeTruthy();
});

test("a refresh keeps what is typed, and does not ask again what was accepted", () => {
  open();
  type("I'm from Chengdu");
  enter();
  enter();
  type("I like noo");
  cleanup();
  open();
  expect(screen.getByText("What do you like?")).toBeTruthy();
  expect(field().value).toBe("I like noo");
  expect(kept()).toEqual(["I'm from Chengdu."]);
});

test.each([
  [1, 0, "I'm"],
  [6, 0, "I"],
  [21, 0, ""],
  [1, 6, "I"],
  [1, 40, ""],
])("lesson %i after %i lessons of earlier courses prints %j of the first word", (number, before, printed) => {
  open({ ...both, lessons_before: before }, number);
  expect(document.querySelector(".turnline__ghost")?.textContent ?? "").toBe(printed);
  expect(screen.queryByText("我是……人。") !== null).toBe(printed === "");
  type("i come from xi'an");
  enter();
  expect(kept()).toEqual(["I come from Xi'an."]);
});

test("examples are played and fill nothing in", async () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Xi'an" }));
  await vi.waitFor(() => expect(spoken().at(-1)).toBe("Xi'an"));
  expect(field().value).toBe("");
});

test("an author's draft keeps nothing", () => {
  open(both, 1, true);
  type("I'm from Chengdu");
  enter();
  expect(told()).toContain("说对了");
  enter();
  fireEvent.click(screen.getByRole("button", { name: "跳过" }));
  expect(screen.getByText("学完了")).toBeTruthy();
  expect([kept(), keptLines.get("own_skips")]).toEqual([[], []]);
});

test("the setting turns all of it off", () => {
  changeSettings({ own_lines: 2 });
  open();
  expect(screen.getByText("学完了")).toBeTruthy();
  expect(screen.queryByText("轮到你")).toBeNull();
});

test("a review shows the lines of its lessons as one text, once", () => {
  open();
  type("I'm from Chengdu");
  enter();
  enter();
  type("I like noodles");
  enter();
  cleanup();
  const review = { ...noText, collect: [practice.lesson!.id] };
  open(review);
  expect(screen.getByText("你会说自己的事了，一共 2 句。")).toBeTruthy();
  expect(screen.getByText("I'm from Chengdu. I like noodles.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /看这一课的结果/ }));
  expect(screen.getByText("学完了")).toBeTruthy();
  cleanup();
  open(review);
  expect(screen.getByText("学完了")).toBeTruthy();
});
