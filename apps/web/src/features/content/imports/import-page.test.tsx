import type { Import } from "@shiju/contract/content/imports";
import { eventText } from "@shiju/contract/http/event-stream";
import type { JobState } from "@shiju/contract/http/job-state";
import type { JobWithResult } from "@shiju/contract/people/jobs";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#platform/queue/queue-fakes.ts";
import { openPage } from "#testing/opened-page.tsx";
import { standInServer } from "#testing/stand-in-server.ts";
import { ImportCoursePage, ImportWordsPage } from "./import-page.tsx";

const toasts: string[] = [];
vi.mock(import("@shiju/ui/overlays/notices.ts"), async (original) => ({
  ...(await original()),
  toast: (message: string) => void toasts.push(message),
}));
beforeEach(() => void toasts.splice(0));
afterEach(() => void vi.useRealTimers());

const [id, jobId] = ["b1c0a6de-3c57-4b53-8a30-000000000001", "b1c0a6de-3c57-4b53-8a30-000000000002"];

const anImport = (change: Partial<Import> = {}): Import => ({
  id,
  kind: "words",
  state: "ready",
  title: "海边",
  format: "text",
  encoding: "utf-8",
  columns: [],
  roles: {},
  sheets: [],
  sheet: null,
  notes: [],
  sample: [{ en: "seashore", zh: "海岸", lesson: "" }],
  accepted: 2,
  lesson_count: 1,
  filled: 0,
  refused: [],
  refused_total: 0,
  done: 0,
  pack_id: null,
  problem: null,
  ...change,
});

const aJob = (state: JobState, change: Partial<JobWithResult> = {}): JobWithResult => ({
  id: jobId,
  operation: "POST /api/imports",
  subject: id,
  state,
  progress: null,
  created_at: "2026-11-25T04:00:00.000Z",
  result: null,
  problem: null,
  ...change,
});

const server = standInServer();

/** A job that has read the last file that was sent. */
const aDoneJob = (change: Partial<Import> = {}) =>
  aJob("done", {
    result: anImport({ id: server.at("POST /api/imports").at(-1)?.query["id"] ?? id, ...change }),
  });

/** A stream of the states of a job, which stays open. */
const streamOf = (...states: JobWithResult[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        states.forEach((state, at) =>
          controller.enqueue(
            new TextEncoder().encode(eventText({ id: String(at), data: JSON.stringify(state) })),
          ),
        );
      },
    }),
    { headers: { "content-type": "text/event-stream" } },
  );

/** Mocks a server that takes every file, and reads it with `read`. */
function answerReading(read: () => Response | JobWithResult, found?: () => Import) {
  server.answers = {
    "POST /api/imports": ({ query }) => ({
      job: aJob("waiting", { id: query["job_id"] ?? "", subject: query["id"] ?? "" }),
    }),
    "GET /api/jobs/:id/events": read,
    "GET /api/imports/:id": () => found?.() ?? problem(404, "没有这次导入，它可能已经过期，请重新选择文件"),
  };
}

const open = (search = "", page = <ImportWordsPage />, learner: string | null = "amy") =>
  openPage({ page, route: "/words/import", address: `/words/import${search}`, learner });

const underWay = `?import=${id}&job=${jobId}`;
const list = new File(["seashore 海岸"], "海边.txt", { type: "text/plain" });
const choose = async (file = list) =>
  fireEvent.change(await screen.findByLabelText("选择文件"), { target: { files: [file] } });
const sentFiles = () =>
  server.at("POST /api/imports").map(({ body }) => ((body as FormData).get("file") as File).name);
const whatIsRead = () => screen.findByText(/^可以导入 .*分成/);
const alert = async () => (await screen.findByRole("alert")).textContent;

test("a visitor signs in first, and comes back to the page", async () => {
  open("", <ImportCoursePage />, null);
  await screen.findByRole("heading", { name: "登录后导入自己的课程" });
  expect(screen.getByRole("link", { name: "去登录" }).getAttribute("href")).toBe(
    `/login?redirect=${encodeURIComponent("/words/import")}`,
  );
});

test("a chosen file is sent with its kind, and what is read of it is shown", async () => {
  answerReading(() => streamOf(aJob("running"), aDoneJob({ filled: 1, notes: ["去掉了 3 个空行"] })));
  const { place } = open();
  await choose();
  await whatIsRead();
  expect(screen.getByRole("status").textContent).toBe(
    "可以导入 2 个词，分成 1 组；其中 1 个词的释义取自词典",
  );
  expect(screen.getByText("去掉了 3 个空行")).toBeTruthy();
  expect(screen.getByText("海岸")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("名称").value).toBe("海边");
  expect(sentFiles()).toEqual(["海边.txt"]);
  const [sent] = server.at("POST /api/imports");
  expect(sent?.query).toEqual({ job_id: expect.any(String), id: expect.any(String), kind: "words" });
  expect(place()).toBe(`/words/import?import=${sent?.query["id"]}`);
});

test("a file that is too large is refused without being sent", async () => {
  answerReading(() => aJob("waiting"));
  open();
  const large = new File(["x"], "大.txt");
  Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
  await choose(large);
  expect(await alert()).toBe("文件太大，请选 10 MB 以内的");
  expect(sentFiles()).toEqual([]);
});

test("a file that the server refuses at once says why, and another one can be chosen", async () => {
  answerReading(() => streamOf(aDoneJob()));
  const { answers } = server;
  server.answers = { "POST /api/imports": () => problem(429, "今天导入的文件太多了，请明天再试") };
  open();
  await choose();
  expect(await alert()).toBe("今天导入的文件太多了，请明天再试");
  server.answers = answers;
  await choose();
  await whatIsRead();
});

test("a file that cannot be read says why, until another one is chosen", async () => {
  const problemOf = { problem: { code: "invalid_input", message: "这不是表格，请换一个文件" } } as const;
  answerReading(() => streamOf(aJob("failed", problemOf)));
  open();
  await choose();
  expect(await alert()).toBe("这不是表格，请换一个文件");
  server.answers["GET /api/jobs/:id/events"] = () => streamOf(aJob("running"));
  await choose(new File(["x"], "山.txt"));
  await screen.findByText("正在读取 山.txt…");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("while a file is read no other one can be chosen", async () => {
  answerReading(() => streamOf(aJob("running")));
  open();
  await choose();
  await screen.findByText("正在读取 海边.txt…");
  expect(screen.getByLabelText<HTMLInputElement>("选择文件").disabled).toBe(true);
});

test("a reload while a file is read goes on with it", async () => {
  answerReading(() => streamOf(aJob("running")));
  const { place } = open();
  await choose();
  await vi.waitFor(() => expect(place()).toContain("&job="));
  const search = place().slice(place().indexOf("?"));
  cleanup();
  answerReading(() => streamOf(aJob("running"), aDoneJob()));
  const after = open(search);
  await whatIsRead();
  expect(after.place()).toBe(`/words/import?import=${new URLSearchParams(search).get("import")}`);
  expect(sentFiles()).toEqual(["海边.txt"]);
  // The file itself is gone with the page, so that it cannot be read in another way.
  expect(screen.queryByLabelText("编码")).toBeNull();
});

test("a reload while a file is sent finds its job where the file has arrived", async () => {
  answerReading(() => streamOf(aDoneJob()));
  server.answers["POST /api/imports"] = () => new Promise<never>(() => {});
  const { place } = open();
  await choose();
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  await vi.waitFor(() => expect(place()).toContain("&job="));
  const search = place().slice(place().indexOf("?"));
  cleanup();
  open(search);
  await whatIsRead();
  expect(server.at("GET /api/jobs/:id/events")[0]?.params).toEqual({
    id: server.at("POST /api/imports")[0]?.query["job_id"],
  });
});

test("after a reload a file that is being read has no name yet", async () => {
  answerReading(() => streamOf(aJob("running")));
  open(underWay);
  await screen.findByText("正在读取 文件…");
});

test("where no stream comes through, the job is asked for until it has ended", async () => {
  const states = [aJob("waiting"), aJob("running"), aDoneJob()];
  answerReading(() => problem(502));
  server.answers["GET /api/jobs/:id"] = () => states.shift()!;
  open(underWay);
  await whatIsRead();
  expect(server.at("GET /api/jobs/:id")).toHaveLength(3);
});

test("a network that is lost after a reload is told, and the reading goes on when it is back", async () => {
  answerReading(() => streamOf(aDoneJob()));
  server.isLost = true;
  open(underWay);
  expect(await alert()).toBe("连不上网络");
  expect(screen.getByText("正在读取 文件…")).toBeTruthy();
  server.isLost = false;
  await whatIsRead();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a file whose sending has no answer is sent again under the same ids", async () => {
  answerReading(() => streamOf(aDoneJob()));
  const take = server.answers["POST /api/imports"]!;
  let fails = 1;
  server.answers["POST /api/imports"] = (call) => {
    if (fails-- > 0) throw new TypeError("the answer got lost");
    return take(call);
  };
  open();
  await choose();
  await whatIsRead();
  const [first, second] = server.at("POST /api/imports");
  expect(second?.query).toEqual(first?.query);
  expect(sentFiles()).toEqual(["海边.txt", "海边.txt"]);
});

test("a file that has arrived is read though no answer came", async () => {
  answerReading(() => streamOf(aDoneJob()));
  server.answers["POST /api/imports"] = () => Promise.reject(new TypeError("the answer got lost"));
  open();
  const picker = await screen.findByLabelText("选择文件");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.change(picker, { target: { files: [list] } });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  await whatIsRead();
  expect(sentFiles()).toHaveLength(4);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a job that the server has forgotten leaves its import", async () => {
  answerReading(() => problem(404), anImport);
  server.answers["GET /api/jobs/:id"] = () => problem(404);
  open(underWay);
  await whatIsRead();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an import that has expired is begun anew", async () => {
  answerReading(() => aJob("waiting"));
  open(`?import=${id}`);
  expect(await alert()).toBe("没有这次导入，它可能已经过期，请重新选择文件");
  expect(screen.getByLabelText<HTMLInputElement>("选择文件").disabled).toBe(false);
});

test("an import that cannot be asked for can be tried again", async () => {
  answerReading(() => aJob("waiting"), anImport);
  server.isLost = true;
  open(`?import=${id}`);
  await screen.findByRole("heading", { name: "连不上网络" });
  server.isLost = false;
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  await whatIsRead();
});

const table: Parameters<typeof aDoneJob>[0] = {
  columns: ["单词", "释义", "音标"],
  roles: { en: 0, zh: 1 },
  encoding: "gb18030",
};

test("the file is read again in another encoding and with other columns, as the same import", async () => {
  answerReading(() => streamOf(aDoneJob(table)));
  open();
  await choose();
  fireEvent.change(await screen.findByLabelText("编码"), { target: { value: "big5" } });
  await vi.waitFor(() => expect(server.at("POST /api/imports")).toHaveLength(2));
  await whatIsRead();
  fireEvent.change(screen.getByLabelText("美式音标"), { target: { value: "2" } });
  await vi.waitFor(() => expect(server.at("POST /api/imports")).toHaveLength(3));
  const [first, again, third] = server.at("POST /api/imports").map(({ query }) => query);
  expect(again).toEqual({ job_id: expect.any(String), id: first?.["id"], kind: "words", encoding: "big5" });
  expect(third).toMatchObject({ id: first?.["id"], encoding: "gb18030", en: "0", zh: "1", us: "2" });
  expect(new Set([first, again, third].map((query) => query?.["job_id"])).size).toBe(3);
});

test("a file that cannot be read in another way stays as it was read, and says why", async () => {
  answerReading(() => streamOf(aDoneJob(table)));
  open();
  await choose();
  await whatIsRead();
  server.answers["GET /api/jobs/:id/events"] = () =>
    streamOf(aJob("failed", { problem: { code: "invalid_input", message: "这种编码读不出文字" } }));
  fireEvent.change(screen.getByLabelText("编码"), { target: { value: "big5" } });
  expect(await alert()).toBe("没能换一种读法：这种编码读不出文字");
  expect(screen.getByLabelText<HTMLSelectElement>("编码").value).toBe("gb18030");
  expect(await whatIsRead()).toBeTruthy();
});

test("refused rows stand with their reasons, and where nothing is taken there is nothing to start", async () => {
  const refused = [{ line: 3, text: "苹果", reason: "没有英文" }];
  answerReading(
    () => aJob("waiting"),
    () => anImport({ accepted: 0, sample: [], refused, refused_total: 4 }),
  );
  open(`?import=${id}`);
  expect((await screen.findByText("第 3 行")).closest("li")?.textContent).toBe("第 3 行苹果没有英文");
  expect(screen.getByRole("heading", { name: "4 行不会导入" })).toBeTruthy();
  expect(screen.getByText("还有 3 行，都在清单里。")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "开始导入" })).toBeNull();
  server.isLost = true;
  fireEvent.click(screen.getByRole("button", { name: "下载清单" }));
  await vi.waitFor(() => expect(toasts).toEqual(["连不上网络"]));
});

test("an import runs under its title and leads to what it became", async () => {
  let state: Partial<Import> = {};
  answerReading(
    () => aJob("waiting"),
    () => anImport(state),
  );
  server.answers["POST /api/imports/:id/start"] = ({ body }) => {
    state = { state: "running", lesson_count: 4, done: 1, ...(body as { title: string }) };
    return anImport(state);
  };
  open(`?import=${id}`);
  fireEvent.change(await screen.findByLabelText("名称"), { target: { value: "大海" } });
  fireEvent.click(screen.getByRole("button", { name: "开始导入" }));
  await screen.findByRole("heading", { name: "正在导入《大海》" });
  expect(screen.getByRole("status").textContent).toContain("做好了 1 / 4 组");
  state = { ...state, state: "done", pack_id: "p1" };
  await screen.findByRole("heading", { name: "《大海》导入好了" });
  expect(screen.getByRole("link", { name: "去看看" }).getAttribute("href")).toBe("/words/index?pack=p1");
});

test("a start that is refused says why beside the title", async () => {
  answerReading(() => aJob("waiting"), anImport);
  server.answers["POST /api/imports/:id/start"] = () => problem(409, "上一个文件还在导入，请等它完成");
  open(`?import=${id}`);
  fireEvent.click(await screen.findByRole("button", { name: "开始导入" }));
  expect(await alert()).toBe("上一个文件还在导入，请等它完成");
});

test("a failed import is started again as it is", async () => {
  answerReading(
    () => aJob("waiting"),
    () => anImport({ state: "failed", problem: "服务器重启了，请再试一次" }),
  );
  server.answers["POST /api/imports/:id/start"] = () => anImport({ state: "running" });
  open(`?import=${id}`);
  await screen.findByRole("heading", { name: "服务器重启了，请再试一次" });
  fireEvent.click(screen.getByRole("button", { name: "再试一次" }));
  await screen.findByRole("heading", { name: "正在导入《海边》" });
});

test("an import is cancelled only where the server knows of it", async () => {
  answerReading(
    () => aJob("waiting"),
    () => anImport({ state: "running" }),
  );
  const { place } = open(`?import=${id}`);
  fireEvent.click(await screen.findByRole("button", { name: "取消导入" }));
  expect(await alert()).toBe("没有取消：连不上网络");
  expect(place()).toBe(`/words/import?import=${id}`);
  server.answers["DELETE /api/imports/:id"] = () => ({});
  fireEvent.click(screen.getByRole("button", { name: "取消导入" }));
  await vi.waitFor(() => expect(place()).toBe("/words/import"));
});

test("an import that ends while it is being cancelled is there, unless the server dropped it", async () => {
  let state: Import["state"] = "running";
  answerReading(
    () => aJob("waiting"),
    () => anImport({ state, pack_id: "own-1" }),
  );
  server.answers["DELETE /api/imports/:id"] = () => {
    state = "done";
    return problem(409, "取消前就导入完了；不要的话，请删掉它");
  };
  open(`?import=${id}`);
  fireEvent.click(await screen.findByRole("button", { name: "取消导入" }));
  await screen.findByRole("heading", { name: "《海边》导入好了" });
  await screen.findByText("取消前就导入完了；不要的话，请删掉它");
  server.answers["DELETE /api/imports/:id"] = ({ query }) =>
    query["finished"] === "remove" ? {} : problem(409);
  fireEvent.click(screen.getByRole("button", { name: "删掉" }));
  await screen.findByText("选择文件");
  cleanup();

  // A stopped import is ready again for a moment.
  state = "running";
  let drop = () => {};
  server.answers["DELETE /api/imports/:id"] = () =>
    new Promise((resolve) => (drop = () => resolve(new Response("{}"))));
  const { place } = open(`?import=${id}`);
  fireEvent.click(await screen.findByRole("button", { name: "取消导入" }));
  state = "ready";
  server.received = [];
  await vi.waitFor(() => expect(server.at("GET /api/imports/:id").length).toBeGreaterThan(0));
  drop();
  await vi.waitFor(() => expect(place()).toBe("/words/import"));
});

test("another file takes the place of one that was read, whether the server can be told or not", async () => {
  answerReading(() => aJob("waiting"), anImport);
  const { place } = open(`?import=${id}`);
  fireEvent.click(await screen.findByRole("button", { name: "换一个文件" }));
  await screen.findByText("选择文件");
  expect(place()).toBe("/words/import");
});

test("what was read last is shown, however late the server answers about the reading before", async () => {
  const late: ((found: Import) => void)[] = [];
  answerReading(() => streamOf(aDoneJob(table)));
  server.answers["GET /api/imports/:id"] = () => new Promise<Import>((resolve) => void late.push(resolve));
  open();
  await choose();
  await whatIsRead();
  const read = (encoding: "utf-8" | "gb18030", accepted: number) => {
    server.answers["GET /api/jobs/:id/events"] = () => streamOf(aDoneJob({ ...table, encoding, accepted }));
    fireEvent.change(screen.getByLabelText("编码"), { target: { value: encoding } });
  };
  read("utf-8", 0);
  await screen.findByText(/^没有可以导入的内容/);
  await vi.waitFor(() => expect(late.length).toBeGreaterThan(0));
  const before = [...late];
  read("gb18030", 1);
  await whatIsRead();
  const importId = server.at("POST /api/imports").at(-1)?.query["id"] ?? "";
  for (const answer of before) answer(anImport({ id: importId, encoding: "utf-8", accepted: 0 }));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.getByLabelText<HTMLSelectElement>("编码").value).toBe("gb18030");
  expect(screen.queryByText(/^没有可以导入的内容/)).toBeNull();
});
