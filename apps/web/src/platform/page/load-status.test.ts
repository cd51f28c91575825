import { afterEach, expect, test } from "vitest";
import { followLoad, forgetLoad, loads } from "./load-status.ts";

afterEach(() => forgetLoad("font"));
const font = () => loads.getState().font;

test("a resource is not loaded, loading, failed or there", async () => {
  expect(font()).toBe(0);
  const failing = Promise.reject(new Error("no network"));
  followLoad("font", failing);
  expect(font()).toBe(1);
  await failing.catch(() => {});
  expect(font()).toBe(2);
  followLoad("font", Promise.resolve());
  await Promise.resolve();
  expect(font()).toBe(3);
  forgetLoad("font");
  expect(font()).toBe(0);
});

test("what was asked for before says nothing any more", async () => {
  let arrive = () => {};
  followLoad("font", new Promise<void>((resolve) => (arrive = resolve)));
  followLoad("font", new Promise(() => {}));
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(font()).toBe(1);
});
