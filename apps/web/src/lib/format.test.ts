import { expect, test, vi } from "vitest";
import { display, formatNumber, formatTime, maskAddress, maskPhone } from "./format.ts";

test.each([
  [1234.5, "1,234.5"],
  [0.123456789, "0.123457"],
  ["9876543.21", "9,876,543.21"],
  [-0.5, "-0.5"],
  [0, "0.00"],
  ["", "0.00"],
  [null, "0.00"],
  [undefined, "0.00"],
  ["many", "0.00"],
])("the number %s reads %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test("phone numbers and addresses keep only their ends", () => {
  expect(maskPhone("13812344321")).toBe("138****4321");
  expect(maskPhone("")).toBe("--");
  expect(maskAddress("6222021234567890123")).toBe("6222021***90123");
  expect(maskAddress("")).toBe("--");
});

test("seconds read as date and time, and none as --", () => {
  expect(formatTime(new Date(2026, 10, 5, 8, 3, 9).getTime() / 1000)).toBe("2026-11-05 08:03:09");
  expect(formatTime(0)).toBe("--");
  expect(formatTime(null)).toBe("--");
});

test("a time that is none is logged", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(formatTime(1e20)).toBe("--");
  expect(warn).toHaveBeenCalledWith("日期格式错误", 1e20);
});

test("a value is shown as its kind", () => {
  expect(display("address", "6222021234567890123")).toBe("6222021***90123");
  expect(display("phone", "13812344321")).toBe("138****4321");
  expect(display("num", 1e6)).toBe("1,000,000");
  expect(display("time", null)).toBe("--");
});
