import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { changeSettings, settings } from "#learner/settings/settings.ts";
import { createQueryClient } from "#platform/network/query-client.ts";
import { Appointment } from "./appointment.tsx";

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Appointment />
    </QueryClientProvider>,
  );

beforeEach(() => changeSettings({ study_appointment: 0 }));

test("it asks until there is an answer, says it, and lets it be changed", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: /午休/ }));
  expect(settings.get("study_appointment")).toBe(2);
  expect(screen.getByText("12:40")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "换个时间" }));
  fireEvent.click(screen.getByRole("button", { name: "不用提醒" }));
  expect(settings.get("study_appointment")).toBe(4);
  expect(document.body.textContent).toBe("");
});

test("another device that knows the answer does not ask", () => {
  changeSettings({ study_appointment: 1 });
  open();
  expect(screen.queryByText("明天什么时候学？")).toBeNull();
});

test("the calendar gets a daily event at that time", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  changeSettings({ study_appointment: 3 });
  open();
  fireEvent.click(screen.getByRole("button", { name: /存进日历/ }));
  expect(files[0]?.type).toContain("text/calendar");
  const text = await files[0]!.text();
  expect(text).toMatch(/DTSTART:\d{8}T213000/);
  expect(text).toContain("RRULE:FREQ=DAILY");
});
