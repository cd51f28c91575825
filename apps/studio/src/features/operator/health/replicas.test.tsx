import type { Health } from "@shiju/contract/operator/health";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Replicas } from "./replicas.tsx";

const replica: Health["replicas"][number] = {
  id: "1",
  host: "shiju-1",
  version: "0.2.0",
  started_at: "2026-11-20T04:00:00.000Z",
  seen_at: "2026-11-20T05:00:00.000Z",
  is_silent: false,
  is_this: false,
  rss: 180 * 1024 ** 2,
  load: 0.5,
  cores: 2,
  pause_p99: 3.2,
  away: [],
};

test.each([
  ["well", {}, /正常$/],
  ["silent", { is_silent: true, load: 9 }, /起没有消息：看看这台机器还在不在$/],
  ["without files and limits", { away: ["files", "limits"] }, /用不了：图片和声音、调用限制$/],
  ["busy", { load: 2.4 }, /忙不过来$/],
  ["slow", { pause_p99: 140 }, /忙不过来$/],
] as const)("a server that is %s", (_how, changed, says) => {
  render(
    <Replicas
      replicas={[{ ...replica, is_this: true }, { ...replica, ...changed, id: "2" } as typeof replica]}
    />,
  );
  const [, here, there] = screen.getAllByRole("row");
  expect(here?.textContent).toContain("正在回答你的这一台");
  expect(there?.textContent).toMatch(says);
});
