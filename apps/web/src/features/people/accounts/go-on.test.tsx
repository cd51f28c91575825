import { render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { GoOn } from "./go-on.tsx";

const leave = vi.fn<(url: string | URL) => void>();
afterEach(() => vi.unstubAllGlobals());

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function goFrom(to: string, state: unknown) {
  vi.stubGlobal("location", { ...location, replace: leave.mockReset() });
  render(
    <MemoryRouter initialEntries={["/login/index"]}>
      <Here />
      <GoOn to={to} state={state} />
    </MemoryRouter>,
  );
  return screen.getByRole("status").textContent;
}

test("a page of this app is shown in it", () => {
  expect(goFrom("/game?lesson=a", { from: "x" })).toBe('/game?lesson=a {"from":"x"}');
  expect(leave).not.toHaveBeenCalled();
});

test.each(["/editor/", "/editor/courses/7?lesson=2", "/admin/users"])("%s is another app's", (path) => {
  expect(goFrom(path, null)).toBe("/login/index null");
  expect(leave).toHaveBeenCalledWith(path);
});

test.each(["/editors", "/admin"])("%s is not the studio's", (path) => {
  expect(goFrom(path, null)).toBe(`${path} null`);
  expect(leave).not.toHaveBeenCalled();
});
