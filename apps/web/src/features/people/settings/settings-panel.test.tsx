import { settingKeys } from "@shiju/learning/settings/settings";
import { settingsForm } from "@shiju/learning/settings/settings-form";
import type { Rule } from "@shiju/learning/settings/setting-rules";
import { settingsTable } from "@shiju/learning/settings/settings-table";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetSettings } from "#learner/settings/all-settings.ts";
import { changeSetting, settings } from "#learner/settings/settings.ts";
import { SettingsPanel } from "./settings-panel.tsx";

const roles: Record<Rule["type"], string> = {
  flag: "switch",
  choice: "radiogroup",
  number: "slider",
  set: "group",
  chord: "button",
  colour: "",
};

beforeEach(() => void render(<SettingsPanel />));
afterEach(() => resetSettings());

const shortcut = (label: string) => screen.getByRole("button", { name: new RegExp(`^${label}：`) });
const press = (target: HTMLElement, code: string, key: string, held: object = {}) =>
  fireEvent.keyDown(target, { code, key, ...held });

test("every setting has a control with its name, or the query throws", () => {
  for (const key of settingKeys) {
    const { label } = settingsForm[key];
    const rule: Rule = settingsTable[key];
    // `hidden` skips the check of visibility, which takes most of the time.
    const named = { name: new RegExp(`^${label}(：|$)`), hidden: true };
    if (rule.type === "colour") screen.getByLabelText(label);
    else if (key.startsWith("word_")) screen.getByRole("button", named);
    else screen.getByRole(roles[rule.type], named);
  }
});

test("each kind of control changes its setting", () => {
  fireEvent.click(screen.getByRole("switch", { name: "不分大小写" }));
  fireEvent.click(screen.getByRole("radio", { name: "深色" }));
  fireEvent.change(screen.getByRole("slider", { name: "语速" }), { target: { value: "1.3" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "语块" }));
  fireEvent.change(screen.getByLabelText("名词的颜色"), { target: { value: "#aa3300" } });
  fireEvent.click(screen.getByRole("button", { name: "显示冠词的颜色" }));
  expect(settings.all()).toMatchObject({
    answer_ignore_case: false,
    style_theme: "dark",
    sound_play_rate: 1.3,
    study_content: [0, 2, 3],
    word_n_color: "#aa3300",
    word_art_show: false,
  });
  fireEvent.click(screen.getByRole("button", { name: "名词用回默认颜色" }));
  expect(settings.get("word_n_color")).toBe("");
});

test("the last content to practise cannot be taken away", () => {
  act(() => changeSetting("study_content", [0]));
  const boxes = within(screen.getByRole("group", { name: "练习内容" }));
  expect(boxes.getByRole<HTMLInputElement>("checkbox", { name: "整句" }).disabled).toBe(true);
});

test("a number says what its lowest means", () => {
  const slider = screen.getByRole("slider", { name: "错几次后显示答案" });
  fireEvent.change(slider, { target: { value: "0" } });
  expect(slider.getAttribute("aria-valuetext")).toBe("从不");
});

test("a shortcut takes the next chord, which no game around it hears", () => {
  const heard = vi.fn<() => void>();
  addEventListener("keydown", heard);
  fireEvent.click(shortcut("下一题"));
  press(shortcut("下一题"), "ControlLeft", "Control", { ctrlKey: true });
  press(shortcut("下一题"), "KeyK", "k", { ctrlKey: true });
  expect(settings.get("shortcut_next")).toEqual(["Ctrl", "K"]);
  expect(shortcut("下一题").textContent).toBe("CtrlK");
  expect(heard).not.toHaveBeenCalled();
  removeEventListener("keydown", heard);
});

test("a shortcut that is another's names it, and they can be exchanged", () => {
  fireEvent.click(shortcut("下一题"));
  press(shortcut("下一题"), "KeyA", "a", { ctrlKey: true });
  expect(screen.getByText(/Ctrl\+A 已经用在「播放」上/)).toBeTruthy();
  expect(settings.get("shortcut_next")).toEqual(["Ctrl", "ArrowRight"]);
  fireEvent.click(screen.getByRole("button", { name: "两个对换" }));
  expect(settings.get("shortcut_next")).toEqual(["Ctrl", "A"]);
  expect(settings.get("shortcut_voice_play")).toEqual(["Ctrl", "ArrowRight"]);
});

test("a chord that no page hears is refused with the reason, and Escape leaves all as it was", () => {
  fireEvent.click(shortcut("下一题"));
  press(shortcut("下一题"), "KeyW", "w", { ctrlKey: true });
  expect(screen.getByText(/Ctrl\+W 归浏览器或系统使用/)).toBeTruthy();
  press(shortcut("下一题"), "KeyK", "k", { metaKey: true });
  expect(screen.getByText(/归系统使用/)).toBeTruthy();
  press(shortcut("下一题"), "Escape", "Escape");
  expect(screen.queryByText(/归系统使用/)).toBeNull();
  expect(settings.get("shortcut_next")).toEqual(["Ctrl", "ArrowRight"]);
});
