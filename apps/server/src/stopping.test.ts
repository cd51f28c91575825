import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askRunningServer } from "./admin/admin-socket.ts";
import { drainMs } from "#platform/http/close-gently.ts";
import { aiStandIn, streamed } from "#testing/authors/ai.ts";
import { endlessWorkbook } from "#testing/files.ts";
import { newPhone } from "#testing/people/learners.ts";
import { giveDatabase, register, startServer } from "#testing/process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shiju-stopping-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A member, who may do all that authors may. */
async function author(origin: string, dataDir: string) {
  const phone = newPhone();
  const { token } = (await (await register(origin, phone)).json()) as { token: string };
  await askRunningServer(dataDir, ["grant-membership", phone, "4", "30"]);
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, body: object) =>
    fetch(origin + path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append("file", new File([bytes], "list.xlsx"));
    const path = `/api/imports?job_id=${randomUUID()}&id=${randomUUID()}&kind=words`;
    return fetch(origin + path, { method: "POST", headers, body: form });
  };
  return { call, upload };
}

async function draftOf(call: Awaited<ReturnType<typeof author>>["call"]): Promise<string> {
  const [draft, lesson, group] = [randomUUID(), randomUUID(), randomUUID()];
  await call("/api/drafts", { id: draft, fields: { title: "早饭" } });
  const line = { place: "i", lesson_id: lesson, en: "I like tea.", zh: "我喜欢茶。" };
  const operations = [
    { do: "add", kind: "lesson", id: lesson, fields: { place: "i", title: "一", goal: "说喜欢" } },
    { do: "add", kind: "line", id: randomUUID(), fields: line },
  ];
  const change = { id: group, group, kind: "edit", what: "写", operations };
  expect((await call(`/api/drafts/${draft}/changes`, { changes: [change] })).status).toBe(200);
  return draft;
}

test("told to stop while a model, the reader and the maker of packs are busy, the server answers everybody and ends in order", async () => {
  const dataDir = join(folder, "data");
  giveDatabase(dataDir);
  const { url, asked } = await aiStandIn((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(streamed("{", null));
  });
  const server = startServer({
    DATA_DIR: dataDir,
    CONTENT_DIR: join(folder, "content"),
    AI_API_URL: url,
    AI_MODEL: "m",
  });
  const origin = await server.origin;
  const { call, upload } = await author(origin, dataDir);
  const draft = await draftOf(call);
  const lines = [{ id: randomUUID(), en: "I like tea.", zh: "" }];
  expect((await call("/api/ai/jobs", { id: randomUUID(), kind: "translate", lines })).status).toBe(200);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const reading = upload(endlessWorkbook());
  const waiting = upload(endlessWorkbook());
  const trying = call(`/api/drafts/${draft}/try`, {});
  // Whatever comes after these is behind them.
  await fetch(`${origin}/readyz`);
  const stoppedAt = Date.now();
  server.kill("SIGTERM");
  for (const answer of await Promise.all([reading, waiting, trying]))
    expect([202, 422, 503]).toContain(answer.status);
  const { code, output } = await server.ended;
  expect([code, output]).toEqual([0, expect.not.stringMatching(/could not stop|stop in time/)]);
  expect(Date.now() - stoppedAt).toBeLessThan(drainMs);
}, 60_000);
