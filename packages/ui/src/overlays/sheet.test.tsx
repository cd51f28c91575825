import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Sheet } from "./sheet.tsx";

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <Sheet title="裁剪头像" onClose={onClose}>
      <input aria-label="名字" />
    </Sheet>,
  );
  return {
    onClose,
    sheet: screen.getByRole("dialog", { hidden: true }),
    field: screen.getByLabelText("名字"),
  };
}

test("a press and a click beside the sheet close it", () => {
  const { onClose, sheet } = open();
  fireEvent.pointerDown(sheet);
  fireEvent.click(sheet);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a drag that begins inside and ends outside closes nothing", () => {
  const { onClose, sheet, field } = open();
  fireEvent.pointerDown(field);
  // The browser clicks what both ends of the drag have in common.
  fireEvent.click(sheet);
  expect(onClose).not.toHaveBeenCalled();
});
