import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Ladder } from "./ladder.tsx";
import { ProgressLadder } from "#parts/progress-ladder/progress-ladder.tsx";

test.each([
  [3, "词进行中，语块未开始，组合未开始，整句未开始"],
  [2, "词已完成，语块已完成，组合进行中，整句未开始"],
  [0, "词已完成，语块已完成，组合已完成，整句进行中"],
])("a sentence at kind %i", (kind, label) => {
  render(<Ladder kind={kind} />);
  expect(screen.getByText(label)).toBeTruthy();
});

test("a lesson is filled kind by kind; a kind without steps goes with the whole", () => {
  render(<ProgressLadder passed={[1, 2, 0, 5]} all={[4, 4, 0, 8]} />);
  const words = screen.getByText("词学了 5 / 8，语块学了 2 / 4，整句学了 1 / 4");
  const widths = [...(words.parentElement?.querySelectorAll("i") ?? [])].map(({ style }) =>
    style.getPropertyValue("--p"),
  );
  expect(widths).toEqual(["62.5%", "50%", "50%", "25%"]);
});
