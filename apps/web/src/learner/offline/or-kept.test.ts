import { ApiError } from "@shiju/client/api-error";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { orKept } from "./or-kept.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<string>(() => {});
const kept = async () => "kept";
const nothing = async () => null;
const refusal = (status: number) =>
  new ApiError({ code: "internal", message: "不行", request_id: "r" }, status);

test("the fresh answer is the answer", async () => {
  expect(await orKept(Promise.resolve("fresh"), kept)).toBe("fresh");
});

test("without a network the kept one is", async () => {
  expect(await orKept(Promise.reject(new TypeError("no network")), kept)).toBe("kept");
  await expect(orKept(Promise.reject(new TypeError("no network")), nothing)).rejects.toThrow("no network");
});

test("a network by name only is given a moment", async () => {
  const answer = orKept(never(), kept);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toBe("kept");
});

test("where nothing is kept there is time", async () => {
  let arrive: (value: string) => void = () => {};
  const answer = orKept(new Promise<string>((resolve) => (arrive = resolve)), nothing);
  await vi.advanceTimersByTimeAsync(9000);
  arrive("fresh");
  expect(await answer).toBe("fresh");
});

test.each([401, 403, 404, 406])("the server's %d stands", async (status) => {
  await expect(orKept(Promise.reject(refusal(status)), kept)).rejects.toMatchObject({ status });
});

test("a server that is broken or away is no reason to stop", async () => {
  expect(await orKept(Promise.reject(refusal(503)), kept)).toBe("kept");
});
