import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tellNotFetched } from "./first-script.ts";

const reload = vi.fn<() => void>();
let answer: () => Promise<Response>;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  reload.mockClear();
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", () => answer());
  tellNotFetched();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.shijuEarly;
});

function fail(name: string): void {
  const element = document.createElement(name);
  document.body.append(element);
  element.dispatchEvent(new Event("error"));
}
const notice = () => document.querySelector("[role=alert]");
const retry = () => document.querySelector<HTMLButtonElement>("[role=alert] button");

test("a script that cannot be fetched is told of once, and of what was typed where something can be", () => {
  window.shijuEarly = () => ({ typed: [], composing: false, pressed: null, shortcuts: [] });
  fail("script");
  fail("script");
  expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
  expect(notice()?.textContent).toBe("这一页没有取全，网络可能断了，写下的都在。重试");
});

test("another file is told of by whatever wants it", () => {
  fail("img");
  expect(notice()).toBeNull();
  fail("script");
  expect(notice()?.textContent).toBe("这一页没有取全，网络可能断了。重试");
});

test("another try loads the page anew, and only where it can be had", async () => {
  answer = async () => {
    throw new TypeError("Failed to fetch");
  };
  fail("script");
  retry()?.click();
  expect(retry()?.disabled).toBe(true);
  await vi.waitFor(() => expect(notice()?.textContent).toBe("还是连不上。请检查网络。重试"));
  expect(reload).not.toHaveBeenCalled();
  answer = async () => new Response("");
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});
