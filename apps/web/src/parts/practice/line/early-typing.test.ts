import { beforeEach, expect, test, vi } from "vitest";
import { takeEarly } from "./early.ts";
import { typeEarly } from "./early-typing.ts";

const slot = (index: number, more = "") =>
  `<span class="w is-empty${more}" data-slot="${index}"><span class="w__text"></span></span>`;
let input: HTMLInputElement;

beforeEach(() => {
  takeEarly();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  document.body.innerHTML = `
    <input class="typing">
    <div class="in-front"><div class="line">${slot(0, " is-active has-caret")}<span class="w">Amy</span>${slot(2)}</div></div>
    <button type="button">设置</button>`;
  input = document.querySelector("input") as HTMLInputElement;
  typeEarly(document.body);
});

const shown = () =>
  Array.from(document.querySelectorAll(".w__text"), (text) => text.getAttribute("data-typed") ?? "");
const active = () => document.querySelector<HTMLElement>(".is-active.has-caret")?.dataset["slot"];

function change(inputType: string, data: string | null = null): void {
  input.dispatchEvent(new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true }));
}
const type = (text: string) => Array.from(text).forEach((letter) => change("insertText", letter));
const press = (key: string, more: KeyboardEventInit = {}) =>
  input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
function composition(kind: "start" | "update" | "end", data = ""): void {
  const event = new CompositionEvent(`composition${kind}`, { bubbles: true });
  input.dispatchEvent(Object.defineProperty(event, "data", { value: data }));
}
const intents = (typed: readonly (readonly [number, unknown])[]) => typed.map(([, intent]) => intent);

test("letters show in the slot, a space goes on to the next one that is asked for, Backspace comes back", () => {
  type("Hi I");
  expect([shown(), active()]).toEqual([["Hi", "I"], "2"]);
  change("deleteContentBackward");
  change("deleteContentBackward");
  expect([shown(), active()]).toEqual([["Hi", ""], "0"]);
  change("deleteWordBackward");
  expect(shown()).toEqual(["", ""]);
});

test("the field has the focus after the first frame, and a key that comes before finds it", async () => {
  expect(document.activeElement).toBe(document.body);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "H", bubbles: true }));
  expect(document.activeElement).toBe(input);
  input.blur();
  await vi.waitFor(() => expect(document.activeElement).toBe(input));
});

test("what was typed is handed over once with its times, and the slots are as they were rendered", () => {
  const before = document.body.innerHTML;
  type("a b");
  const early = takeEarly();
  expect(intents(early?.typed ?? [])).toEqual([
    { type: "insert", text: "a" },
    { type: "space" },
    { type: "insert", text: "b" },
  ]);
  expect(early?.typed.every(([at]) => at > 0 && at <= performance.now())).toBe(true);
  expect(document.body.innerHTML).toBe(before);
  expect(takeEarly()).toBeNull();
  type("c");
  expect(shown()).toEqual(["", ""]);
});

test("a composition shows as it grows, and is told of where it is still under way", () => {
  composition("start");
  composition("update", "he");
  expect(shown()).toEqual(["he", ""]);
  expect(takeEarly()).toMatchObject({
    composing: true,
    typed: [[expect.any(Number), { type: "compose", text: "he" }]],
  });
});

test("a composition that ended with words of two slots fills both", () => {
  composition("start");
  composition("update", "I have");
  composition("end", "I have");
  expect(shown()).toEqual(["I", "have"]);
});

test("Enter goes to what is still empty; after a check nothing more shows and everything is kept", () => {
  type("Hi");
  press("Enter");
  expect(active()).toBe("2");
  type("there");
  press("Enter");
  type("x");
  expect(shown()).toEqual(["Hi", "there"]);
  expect(intents(takeEarly()?.typed ?? []).slice(-2)).toEqual([
    { type: "enter" },
    { type: "insert", text: "x" },
  ]);
});

test("a tap goes to its slot, and buttons and shortcuts are kept for whoever knows them", () => {
  document.querySelector<HTMLElement>('[data-slot="2"]')?.click();
  expect(active()).toBe("2");
  document.querySelector("button")?.click();
  press("m", { ctrlKey: true });
  expect(takeEarly()).toMatchObject({
    typed: [[expect.any(Number), { type: "move", slot: 2 }]],
    pressed: document.querySelector("button"),
    shortcuts: [{ key: "m", ctrlKey: true }],
  });
});

test("what was typed into a page that went before its code came is there in the next one, once", () => {
  type("Hi I");
  dispatchEvent(new Event("pagehide"));
  takeEarly();
  dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem("early")).toBeNull();

  typeEarly(document.body);
  type("Hi I");
  dispatchEvent(new Event("pagehide"));
  const kept = sessionStorage.getItem("early") ?? "";
  takeEarly();
  sessionStorage.setItem("early", kept);
  typeEarly(document.body);
  expect([shown(), active()]).toEqual([["Hi", "I"], "2"]);
  expect(sessionStorage.getItem("early")).toBeNull();
  expect(intents(takeEarly()?.typed ?? [])).toEqual([
    { type: "insert", text: "H" },
    { type: "insert", text: "i" },
    { type: "space" },
    { type: "insert", text: "I" },
  ]);
});

test("what was typed into another address is not", () => {
  sessionStorage.setItem(
    "early",
    JSON.stringify({ address: "http://elsewhere/", intents: [{ type: "insert", text: "x" }] }),
  );
  typeEarly(document.body);
  expect(shown()).toEqual(["", ""]);
});
