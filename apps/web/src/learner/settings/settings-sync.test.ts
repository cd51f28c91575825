import { defaultSettings } from "@shiju/learning/settings/settings";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerRequests } from "#platform/queue/registered-requests.ts";
import { resetSettings } from "./all-settings.ts";
import { settingsRequest } from "./settings.requests.ts";
import { changedSettings, changeSetting, changeSettings, settings } from "./settings.ts";
import { startSettings } from "./settings-sync.ts";
import { stored } from "#platform/storage/storage.ts";

interface Kept {
  values: Record<string, unknown>;
  changed_at: Record<string, string>;
}
type Call = { method: string; body: Kept | null };

/** The server's settings of an account. They hold only the parts that a device can see. */
let kept: Kept;
let calls: Call[];
let answer: (call: Call) => Promise<Response>;
let stop = () => {};

beforeEach(async () => {
  registerRequests(async () => [settingsRequest]);
  // Loaded before the clock is stopped.
  await import("#platform/storage/open-database.ts");
  vi.useFakeTimers();
  kept = { values: {}, changed_at: {} };
  calls = [];
  answer = async ({ body }) => {
    Object.assign(kept.values, body?.values);
    Object.assign(kept.changed_at, body?.changed_at);
    return respond(200, {
      values: { ...defaultSettings, ...kept.values },
      changed_at: { ...kept.changed_at },
    });
  };
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => [{ lang: "en-US", name: "Samantha", localService: true }],
  });
  vi.stubGlobal("fetch", async (_url: string, { method, body }: { method: string; body?: string }) => {
    const call = { method, body: body === undefined ? null : (JSON.parse(body) as Kept) };
    calls.push(call);
    return answer(call);
  });
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns a response whose body is read without the event loop, because the fake clock does not turn the loop. */
const respond = (status: number, body: object) =>
  ({ ok: status === 200, status, headers: new Headers(), json: async () => body }) as Response;
const signIn = (user_id: string) => stored.set("token", { token: `token-${user_id}`, user_id });
const start = async () => {
  stop = startSettings();
  await vi.advanceTimersByTimeAsync(0);
};
const problem = (status: number, fields: Record<string, string> = {}) =>
  respond(status, { code: "invalid_input", message: "不对", fields, request_id: "r" });

test("values that were kept before their times were become choices that any other is newer than", async () => {
  localStorage.setItem("setting", '{"version":0,"value":{"style_font":"Inter","answer_always_show":true}}');
  kept = { values: { style_font: "Menbere" }, changed_at: { style_font: "2026-01-01T00:00:00.000Z" } };
  expect(settings.get("style_font")).toBe("Inter");
  signIn("u");
  await start();
  expect(calls[0]?.body?.changed_at).toEqual({
    style_font: "1970-01-01T00:00:00.000Z",
    answer_always_show: "1970-01-01T00:00:00.000Z",
  });
});

test("a guest's choices stay on the device and go to the account at sign-in", async () => {
  await start();
  changeSetting("style_font", "Inter");
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toEqual([]);
  signIn("u");
  // The first request of the file loads the code that sends it, outside of the fake clock.
  await vi.waitFor(() =>
    expect(calls).toMatchObject([{ method: "POST", body: { values: { style_font: "Inter" } } }]),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(1);
});

test("a learner's choices are saved together, 300 ms after the last", async () => {
  signIn("u");
  await start();
  calls = [];
  changeSetting("style_font", "Inter");
  await vi.advanceTimersByTimeAsync(299);
  changeSetting("style_theme", "dark");
  await vi.advanceTimersByTimeAsync(299);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toMatchObject([
    { method: "POST", body: { values: { style_font: "Inter", style_theme: "dark" } } },
  ]);
});

test("the server's word is taken at start, also that a choice was never made", async () => {
  signIn("u");
  const at = "2026-01-01T00:00:00.000Z";
  changedSettings.set("setting", {
    style_theme: { value: "dark", at, owner: "u", waits: false },
    listen_loop: { value: true, at, owner: "u", waits: false },
  });
  kept = {
    values: { style_theme: "light", style_font: "Inter" },
    changed_at: { style_theme: at, style_font: at },
  };
  await start();
  expect(settings.all()).toEqual({ ...defaultSettings, style_font: "Inter" });
});

test("after signing out no setting on the device names the account, and its values stay", async () => {
  signIn("u");
  await start();
  changeSetting("style_theme", "dark");
  await vi.advanceTimersByTimeAsync(300);
  expect(changedSettings.get("setting")["style_theme"]).toMatchObject({ owner: "u", waits: false });
  stored.remove("token");
  await vi.advanceTimersByTimeAsync(300);
  expect(settings.get("style_theme")).toBe("dark");
  expect(JSON.stringify(changedSettings.get("setting"))).not.toContain('"u"');
});

test("a choice made while the call is under way is neither lost nor sent as old", async () => {
  signIn("u");
  await start();
  let letThrough = () => {};
  const usual = answer;
  answer = async (call) => {
    await new Promise<void>((resolve) => (letThrough = resolve));
    return usual(call);
  };
  changeSetting("style_font", "Inter");
  await vi.advanceTimersByTimeAsync(300);
  changeSetting("style_font", "Menbere");
  answer = usual;
  letThrough();
  await vi.advanceTimersByTimeAsync(300);
  expect(settings.get("style_font")).toBe("Menbere");
  expect(kept.values).toMatchObject({ style_font: "Menbere" });
});

test("without a network a choice waits, and is sent when there is one", async () => {
  signIn("u");
  const usual = answer;
  answer = () => Promise.reject(new TypeError("no network"));
  await start();
  changeSetting("style_font", "Inter");
  await vi.advanceTimersByTimeAsync(5000);
  expect(settings.get("style_font")).toBe("Inter");
  answer = usual;
  globalThis.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.values).toEqual({ style_font: "Inter" });
});

test("a choice that the server refuses beside those that it keeps stays here, and is not sent again", async () => {
  signIn("u");
  await start();
  answer = async ({ body }) => {
    const { style_font, ...others } = body?.values ?? {};
    Object.assign(kept.values, others);
    for (const key of Object.keys(others)) kept.changed_at[key] = body?.changed_at[key] ?? "";
    const refused = style_font === undefined ? {} : { refused: { style_font: "没有这样的设置" } };
    return respond(200, {
      values: { ...defaultSettings, ...kept.values },
      changed_at: { ...kept.changed_at },
      ...refused,
    });
  };
  changeSettings({ style_font: "Inter", style_theme: "dark" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept.values).toEqual({ style_theme: "dark" });
  changeSetting("study_goal", 20);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls.at(-1)?.body?.values).toEqual({ study_goal: 20 });
  expect(settings.all()).toMatchObject({ style_font: "Inter", style_theme: "dark", study_goal: 20 });
});

test("a dead token is no reason to ask again, and the choice waits for the next sign-in", async () => {
  signIn("u");
  answer = async () => problem(401);
  await start();
  changeSetting("style_font", "Inter");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(settings.get("style_font")).toBe("Inter");
});

test("the choices of one account never reach another", async () => {
  signIn("a");
  await start();
  answer = () => Promise.reject(new TypeError("no network"));
  changeSetting("style_font", "Inter");
  await vi.advanceTimersByTimeAsync(300);
  stored.remove("token");
  answer = async () => respond(200, { values: defaultSettings, changed_at: {} });
  calls = [];
  signIn("b");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(["GET"]));
  expect(settings.get("style_font")).toBe("Hind");
});

test("what one account could not send waits for it, whoever signs in meanwhile", async () => {
  const atServer: Record<string, string[]> = { a: [], b: [] };
  let isReachable = false;
  vi.stubGlobal("fetch", async (_url: string, init: { headers: HeadersInit; body?: string }) => {
    if (!isReachable) throw new TypeError("no network");
    const who = new Headers(init.headers).get("authorization") === "Bearer token-anna" ? "a" : "b";
    if (init.body !== undefined) atServer[who]?.push(...Object.keys((JSON.parse(init.body) as Kept).values));
    return respond(200, { values: defaultSettings, changed_at: {} });
  });
  signIn("anna");
  await start();
  changeSetting("style_font", "Inter");
  await vi.advanceTimersByTimeAsync(300);
  stored.remove("token");
  // A guest's own choice of the same setting is another one.
  changeSetting("style_font", "Menbere");
  isReachable = true;
  signIn("ben");
  await vi.waitFor(() => expect(atServer["b"]).toEqual(["style_font"]));
  signIn("anna");
  await vi.waitFor(() => expect(atServer["a"]).toEqual(["style_font"]));
});

test("taking everything back is a choice too, which the other devices learn of", async () => {
  signIn("u");
  await start();
  changeSettings({ style_font: "Inter", shortcut_next: ["Alt", "N"] });
  await vi.advanceTimersByTimeAsync(300);
  resetSettings();
  await vi.advanceTimersByTimeAsync(300);
  expect(settings.all()).toEqual(defaultSettings);
  expect(kept.values).toEqual({ style_font: "Hind", shortcut_next: ["Ctrl", "ArrowRight"] });
});

/**
 * These tests come last, because each page has its own modules. The server refuses `style_font`, in the ways of its
 * present and earlier versions.
 */
const refusals: [string, (others: Call) => Promise<Response>][] = [
  ["names it", async () => problem(422, { "values.style_font": "没有这样的设置" })],
  ["names what is in it", async () => problem(422, { "values.style_font.0": "不对" })],
  ["names it as earlier versions did", async () => problem(422, { "values/style_font": "没有这样的设置" })],
  ["does not say which", async () => problem(422)],
];

test.each(refusals)(
  "a server that refuses one choice and %s gets the others, and it once it takes it",
  async (_, refuse) => {
    signIn("u");
    await start();
    const usual = answer;
    answer = async (call) => (call.body && "style_font" in call.body.values ? refuse(call) : usual(call));
    const others = { style_theme: "dark", study_goal: 20, answer_always_show: true } as const;
    changeSettings({ style_font: "Inter", ...others });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kept.values).toEqual(others);
    expect(settings.all()).toMatchObject({ style_font: "Inter", ...others });
    const { length } = calls;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls).toHaveLength(length);
    // Another device chose meanwhile; what waits here stays as it is.
    Object.assign(kept.values, { study_goal: 30 });
    globalThis.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(settings.all()).toMatchObject({ style_font: "Inter", study_goal: 30 });
    // The next page, and a server of a newer version.
    stop();
    answer = usual;
    vi.resetModules();
    const page = await import("./settings-sync.ts");
    stop = page.startSettings();
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept.values).toMatchObject({ style_font: "Inter" });
  },
);
