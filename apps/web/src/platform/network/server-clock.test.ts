import { beforeEach, expect, test, vi } from "vitest";

const hour = 3600_000;
const noon = Date.parse("2026-11-20T12:00:00Z");

/** Opens a new page on a device whose clock is off by `off`. The state of the earlier page stays. */
async function openPage() {
  vi.resetModules();
  return import("./server-clock.ts");
}
/** The error of the device's clock. `performance.now` of the page is right. */
let off = 0;
const deviceIsOff = (ms: number) => (off = ms);

beforeEach(() => {
  localStorage.clear();
  let page = 0;
  off = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (page += 10));
  vi.spyOn(Date, "now").mockImplementation(() => noon + page + off);
});

const isAbout = (time: number) => Math.abs(time - noon) < 3000;

test("until an answer comes, the device's clock is believed; a small difference is none", async () => {
  const clock = await openPage();
  expect(isAbout(clock.serverNow())).toBe(true);
  clock.hearTime(noon + 1800, 50);
  expect(localStorage.getItem("clock_behind")).toBeNull();
});

test.each([3 * hour, -3 * hour])(
  "a clock that is %d ms off is set right by an answer, also for the next page",
  async (wrong) => {
    deviceIsOff(wrong);
    const clock = await openPage();
    expect(isAbout(clock.serverNow())).toBe(false);
    clock.hearTime(noon, 100);
    expect(isAbout(clock.serverNow())).toBe(true);
    expect(isAbout((await openPage()).serverNow())).toBe(true);
    expect(isAbout(Date.parse((await openPage()).serverTime()))).toBe(true);
  },
);

test("a clock that is put right again needs no correction", async () => {
  deviceIsOff(3 * hour);
  const clock = await openPage();
  clock.hearTime(noon, 100);
  deviceIsOff(0);
  expect(isAbout(clock.serverNow())).toBe(true);
  clock.hearTime(noon, 100);
  expect(isAbout((await openPage()).serverNow())).toBe(true);
});

test("a clock that is set back while the page is open changes nothing, one set forward until the next answer", async () => {
  const clock = await openPage();
  clock.serverNow();
  deviceIsOff(-3 * hour);
  expect(isAbout(clock.serverNow())).toBe(true);
  deviceIsOff(0);
  expect(isAbout(clock.serverNow())).toBe(false);
  clock.hearTime(noon, 100);
  expect(isAbout(clock.serverNow())).toBe(true);
});

// A stretch between two times that are cut to milliseconds would be shorter than the time that was counted in it.
test("after a clock was set back, the time is still in whole milliseconds", async () => {
  const clock = await openPage();
  clock.serverNow();
  vi.mocked(performance.now).mockReturnValue(20.4);
  deviceIsOff(-3 * hour);
  expect(clock.serverNow() % 1).toBe(0);
});

test("an answer that was long on its way does not move a clock that may be right", async () => {
  const clock = await openPage();
  clock.hearTime(noon - 6000, 8000);
  expect(isAbout(clock.serverNow())).toBe(true);
});
