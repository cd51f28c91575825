import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProgressBar } from "./progress-bar.tsx";

test("a bar is filled as far as all the steps of a lesson are passed, and says so", () => {
  render(<ProgressBar passed={[1, 2, 0, 5]} all={[4, 4, 0, 8]} />);
  const bar = screen.getByRole("img", { name: "学了 8 / 16 步" });
  expect(bar.style.getPropertyValue("--p")).toBe("50%");
});
