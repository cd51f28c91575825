import "fake-indexeddb/auto";
import type { DictionaryEntry } from "@shiju/contract/content/dictionary";
import { defaultPracticeSettings } from "@shiju/learning/settings/settings";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#platform/network/query-client.ts";
import { changeSetting } from "#learner/settings/settings.ts";
import { markRequests } from "#learner/marks.requests.ts";
import { registerRequests } from "#platform/queue/registered-requests.ts";
import { stored } from "#platform/storage/storage.ts";
import { LessonRun } from "#parts/practice/run/lesson-run.ts";
import { PracticeLine } from "./practice-line.tsx";
import { practice } from "#parts/practice/run/sample-lesson.ts";
import { RunContext } from "#parts/practice/run/use-run.ts";

const entry: DictionaryEntry = {
  lemma: "noodles",
  us: "ˈnuːdlz",
  uk: "ˈnuːdlz",
  syllables: ["noo", "dles"],
  meanings: [{ class: "n", zh: ["面条", "粉"] }],
  examples: [{ sentence_id: "s1", en: "Hot noodles, please.", zh: "请来碗热面。" }],
  phrases: [{ en: "noodle soup", zh: "汤面" }],
  family: [],
  confused: [{ en: "needle", zh: "针" }],
  also: [],
};

registerRequests(async () => Object.values(markRequests));

let run: LessonRun;
let line: HTMLElement;
/** The server's answers, by the end of the path. An error stands for no network. */
let answers: Record<string, unknown>;
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  answers = {
    dictionary: entry,
    "notebooks/marks": { mastered: false, new_word: false, error: false },
    "game/attempts": { accepted: [], refused: [] },
    "game/place": {},
    strange_words: { marked: true },
    exercise_grasps: { marked: true },
  };
  vi.stubGlobal("fetch", async (url: string, init?: { body?: string }) => {
    const path = url.replace("/api/", "").replace(/\?.*/, "");
    sent.push({ path, body: init?.body === undefined ? undefined : JSON.parse(init.body) });
    const known = answers[path];
    if (known instanceof Error) throw known;
    return known === undefined
      ? Response.json({ code: "not_found", message: "没有", request_id: "r" }, { status: 404 })
      : Response.json(known);
  });
  run = new LessonRun({
    practice,
    source: "course",
    practiceType: "translation",
    from: { fresh: true },
    settings: () => ({ ...defaultPracticeSettings, study_difficulty: 2 }),
  });
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RunContext value={run}>
          <main className="stage">
            <PracticeLine />
          </main>
        </RunContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const found = container.querySelector<HTMLElement>(".line");
  if (!found) throw new Error("There is no line");
  line = found;
});

async function answer() {
  act(() => {
    run.act({ type: "insert", text: "I like noodles" });
    run.act({ type: "enter" });
  });
  expect(line.classList).toContain("line--answer");
  expect(line.querySelector("[data-class]")).not.toBeNull();
  await screen.findByRole("button", { name: "noodles" });
}

async function openCard() {
  await answer();
  fireEvent.click(screen.getByRole("button", { name: "noodles" }));
  return screen.findByRole("dialog", { name: "noodles 的词卡" });
}

const rows = () =>
  [...line.querySelectorAll(".w")].map((word) => [...word.children].map((row) => row.className));

test("a word is a slot while it is asked for and a button on the answer page, with the same rows", async () => {
  act(() => changeSetting("study_show_word_type", true));
  const asking = rows();
  expect(asking[0]).toEqual(["w__en", "w__rule", "w__ipa", "w__class"]);
  expect(screen.queryAllByRole("button")).toEqual([]);
  await answer();
  expect(rows()).toEqual(asking);
  expect(screen.getAllByRole("button").map((word) => word.getAttribute("aria-label"))).toEqual([
    "I",
    "like",
    "noodles",
  ]);
  expect(line.querySelector("[data-class=n]")).not.toBeNull();
});

test("settings change the line at once", () => {
  expect(line.className).not.toContain("line--equal");
  act(() => changeSetting("answer_input_style", 1));
  expect(line.className).toContain("line--equal");
  expect(line.style.getPropertyValue("--longest")).toBe("7");
  act(() => changeSetting("answer_input_style", 2));
  expect(line.className).toContain("line--straight");
  expect(line.querySelector(".w__ipa")?.textContent).toBe("x");
  act(() => changeSetting("study_phonetic", false));
  expect(line.querySelector(".w__ipa")?.textContent).toBe("");
});

test("a card shows what the dictionary knows, and closes on Escape", async () => {
  const card = await openCard();
  await screen.findByText("面条；粉");
  expect(card.textContent).toContain("noo·dles");
  expect(card.textContent).toContain("常一起用noodle soup汤面易混needle针");
  expect(card.querySelector("mark")?.textContent).toBe("noodles");
  expect(screen.getByRole("button", { name: "noodles" }).getAttribute("aria-expanded")).toBe("true");
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("opened by keyboard the card has the focus, and gives it back", async () => {
  await answer();
  const word = screen.getByRole("button", { name: "noodles" });
  word.focus();
  fireEvent.click(word);
  const card = await screen.findByRole("dialog");
  expect(card.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "关闭" }));
  expect(document.activeElement).toBe(word);
});

test("without a network a card shows what its sentence knows, and asks again", async () => {
  answers["dictionary"] = new TypeError("Failed to fetch");
  const card = await openCard();
  await screen.findByRole("alert", {}, { timeout: 3000 });
  expect(card.textContent).toContain("面条");
  expect(card.textContent).toContain("我喜欢面条。");
  answers["dictionary"] = entry;
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  await screen.findByText("面条；粉");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a word that no pack explains is no error", async () => {
  delete answers["dictionary"];
  const card = await openCard();
  await screen.findByText("我喜欢面条。");
  expect(card.querySelector("[role=alert]")).toBeNull();
});

test("the next step closes the card", async () => {
  await openCard();
  act(run.again);
  expect(screen.queryByRole("dialog")).toBeNull();
  await answer();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a guest is told to sign in", async () => {
  await openCard();
  expect(screen.getByRole("link", { name: "登录" }).getAttribute("href")).toMatch(/^\/login\?redirect=/);
  expect(screen.queryByRole("button", { name: "加入生词" })).toBeNull();
});

const lastTo = (wanted: string) => sent.findLast(({ path }) => path === wanted)?.body;

test("a learner adds a word to the new words and takes it out again", async () => {
  stored.set("token", { token: "t", user_id: "u1" });
  await openCard();
  const add = await screen.findByRole("button", { name: "加入生词", pressed: false });
  await waitFor(() => expect(add).toHaveProperty("disabled", false));
  fireEvent.click(add);
  const added = await screen.findByRole("button", { name: "已加入生词", pressed: true });
  await waitFor(() =>
    expect(lastTo("strange_words")).toMatchObject({ kind: "word", id: "noodles", remove: false }),
  );
  fireEvent.click(added);
  await screen.findByRole("button", { name: "加入生词", pressed: false });
  await waitFor(() => expect(lastTo("strange_words")).toMatchObject({ id: "noodles", remove: true }));
});

test("a mark made without a network shows, also when the card is opened again, and is sent later", async () => {
  stored.set("token", { token: "t", user_id: "u2" });
  answers["notebooks/marks"] = answers["exercise_grasps"] = new TypeError("Failed to fetch");
  await openCard();
  const master = await screen.findByRole("button", { name: "标为掌握" });
  await waitFor(() => expect(master).toHaveProperty("disabled", false));
  fireEvent.click(master);
  await screen.findByRole("button", { name: "已掌握", pressed: true });
  await waitFor(() => expect(lastTo("exercise_grasps")).toMatchObject({ id: "noodles", grasped: true }));
  act(run.again);
  await openCard();
  await screen.findByRole("button", { name: "已掌握", pressed: true });
  answers["exercise_grasps"] = { marked: true };
  sent = [];
  globalThis.dispatchEvent(new Event("online"));
  await waitFor(() => expect(lastTo("exercise_grasps")).toMatchObject({ id: "noodles", grasped: true }));
});
