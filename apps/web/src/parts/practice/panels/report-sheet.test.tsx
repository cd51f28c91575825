import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ReportSheet } from "./report-sheet.tsx";

const sent = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(async () =>
  Response.json({ feedback_id: "f" }),
);
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal("fetch", sent);
});

test("a report has no reason until the learner chooses one, and asks for it", async () => {
  const onClose = vi.fn<() => void>();
  const about = { kind: "sentence", id: "s", en: "I have an egg.", zh: "我有一个鸡蛋。" } as const;
  render(<ReportSheet about={about} onClose={onClose} />);
  expect(screen.queryByRole("radio", { checked: true, hidden: true })).toBeNull();

  fireEvent.click(screen.getByText("发送"));
  expect(screen.getByText("请先选哪里不对")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();

  fireEvent.click(screen.getByLabelText("中文翻译不对"));
  expect(screen.queryByText("请先选哪里不对")).toBeNull();
  fireEvent.click(screen.getByText("发送"));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(JSON.parse(sent.mock.calls[0]?.[1].body ?? "{}")).toMatchObject({ reason: "translation" });
});
