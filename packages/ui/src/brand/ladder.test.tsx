import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Ladder } from "./ladder.tsx";

test.each([
  [3, "词进行中，语块未开始，组合未开始，整句未开始"],
  [2, "词已完成，语块已完成，组合进行中，整句未开始"],
  [0, "词已完成，语块已完成，组合已完成，整句进行中"],
])("a sentence at kind %i", (kind, label) => {
  render(<Ladder kind={kind} />);
  expect(screen.getByText(label)).toBeTruthy();
});
