import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ComparedLines } from "./compared-lines.tsx";

test("equal notes of a line are all shown, and go away with it", () => {
  const line = { line: 1, change: "new", en: "Go.", zh: "走。", before: null } as const;
  const { rerender } = render(<ComparedLines lines={[{ ...line, more: ["go = walk", "go = walk"] }]} />);
  expect(screen.getAllByText("go = walk")).toHaveLength(2);
  rerender(<ComparedLines lines={[{ ...line, more: ["go = walk"] }]} />);
  expect(screen.getAllByText("go = walk")).toHaveLength(1);
});
