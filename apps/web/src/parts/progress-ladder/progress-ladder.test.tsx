import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProgressLadder } from "./progress-ladder.tsx";

test("a lesson is filled kind by kind; a kind without steps goes with the whole", () => {
  render(<ProgressLadder passed={[1, 2, 0, 5]} all={[4, 4, 0, 8]} />);
  const words = screen.getByText("词学了 5 / 8，语块学了 2 / 4，整句学了 1 / 4");
  const widths = [...(words.parentElement?.querySelectorAll("i") ?? [])].map(({ style }) =>
    style.getPropertyValue("--p"),
  );
  expect(widths).toEqual(["62.5%", "50%", "50%", "25%"]);
});
