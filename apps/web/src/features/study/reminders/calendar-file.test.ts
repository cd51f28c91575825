import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const event = { hour: 7, minute: 30, length: 10, title: "学英语, 10 分钟", url: "https://shiju.example/h5/" };
const linesOf = (change: Partial<typeof event> = {}, now = new Date(2026, 10, 30, 22)) =>
  calendarFile({ ...event, ...change }, now).split("\r\n");

test("the event begins tomorrow at its time, comes back each day and rings", () => {
  const lines = linesOf();
  expect(lines).toContain("DTSTART:20261201T073000");
  expect(lines).toContain("RRULE:FREQ=DAILY");
  expect(lines).toContain("TRIGGER:PT0S");
  expect(lines).toContain("SUMMARY:学英语\\, 10 分钟");
  expect(lines).toContain("UID:daily-study@shiju.example");
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
});

test("a line of more than 75 bytes goes on in the next, and loses nothing", () => {
  const title = "学英语".repeat(20);
  const lines = linesOf({ title });
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join("\n").replaceAll("\n ", "")).toContain(`SUMMARY:${title}`);
});

test("a later choice takes the place of the one before", () => {
  const numberOf = (now: Date) =>
    Number(
      linesOf({}, now)
        .find((line) => line.startsWith("SEQUENCE"))
        ?.slice(9),
    );
  expect(numberOf(new Date(2026, 11, 1))).toBeGreaterThan(numberOf(new Date(2026, 10, 30)));
});
