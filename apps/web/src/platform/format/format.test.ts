import { expect, test, vi } from "vitest";
import { display } from "./format.ts";

test.each([
  [1234.5, "1,234.5"],
  [0.123456789, "0.123457"],
  ["9876543.21", "9,876,543.21"],
  [-0.5, "-0.5"],
  [0, "0.00"],
  [-0, "0.00"],
  [0.0000004, "0.00"],
  [-0.0000001, "0.00"],
  [-0.0000006, "-0.000001"],
  ["", "0.00"],
  [null, "0.00"],
  [undefined, "0.00"],
  ["many", "0.00"],
])("the number %s reads %s", (value, text) => {
  expect(display("num", value)).toBe(text);
});

test("phone numbers and addresses keep only their ends", () => {
  expect(display("phone", "13812344321")).toBe("138****4321");
  expect(display("phone", "")).toBe("--");
  expect(display("phone", "123")).toBe("123****");
  expect(display("phone", "12345")).toBe("123****45");
  expect(display("address", "12345")).toBe("12345***");
  expect(display("address", "6222021234567890123")).toBe("6222021***90123");
  expect(display("address", "")).toBe("--");
});

test("seconds read as date and time, and none as --", () => {
  expect(display("time", new Date(2026, 10, 5, 8, 3, 9).getTime() / 1000)).toBe("2026-11-05 08:03:09");
  expect(display("time", 0)).toBe("--");
  expect(display("time", null)).toBe("--");
});

test("a time that is none is logged", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(display("time", 1e20)).toBe("--");
  expect(warn).toHaveBeenCalledWith("日期格式错误", 1e20);
});
