import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { FaultList } from "./fault-list.tsx";

const goal = { lesson: 1, line: null, field: ["goal"], message: "还没写" };
const accept = { lesson: 1, line: 3, field: ["accept", 0], message: "还没写" };

test("each fault names its field and leads there; equal ones go away with those that are mended", () => {
  const list = (faults: readonly (typeof goal | typeof accept)[]) => (
    <MemoryRouter>
      <FaultList draftId="d" faults={faults} />
    </MemoryRouter>
  );
  const { rerender } = render(list([goal, accept, accept, accept]));
  expect(screen.getByRole("link", { name: "第 1 课 · 学完会什么" }).getAttribute("href")).toBe(
    "/editor/courses/d/fault?lesson=1&field=goal",
  );
  const third = screen.getAllByRole("link", { name: "第 1 课第 3 句 · 换种说法 1" });
  expect(third.map((link) => link.getAttribute("href"))).toEqual(
    Array.from({ length: 3 }, () => "/editor/courses/d/fault?lesson=1&line=3&field=accept&field=0"),
  );
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  rerender(list([goal]));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});
