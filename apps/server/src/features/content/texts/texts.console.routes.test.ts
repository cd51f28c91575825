import type { siteTextsApi } from "@shiju/contract/content/site-texts";
import type { EndpointResponse } from "@shiju/contract/http/endpoint";
import { expect, test } from "vitest";
import { castOf, newMember } from "#testing/classes/groups.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();
type Written = EndpointResponse<typeof siteTextsApi.read>;

async function operator() {
  return server.as(await server.newLearner({ role: "admin", nickname: "周敏" }));
}

const path = "/api/console/texts/about";
const shown = async () => (await server.as(null)("GET", "/api/richtext/about")).body as { title: string };

test("a text is written, its versions are kept, and the built-in one comes back", async () => {
  const as = await operator();
  const builtIn = ((await as("GET", path)).body as Written).markdown;
  for (const markdown of ["# 一\n\n甲", "# 二\n\n乙"])
    expect((await as("PUT", path, { markdown })).status).toBe(200);
  expect(await shown()).toMatchObject({ title: "二" });
  const written = (await as("GET", path)).body as Written;
  expect(written).toMatchObject({
    markdown: "# 二\n\n乙",
    marks: { name: "拾句", contact: expect.stringContaining("(/feedback)") },
    is_own: true,
    versions: [{ by: "周敏", is_own: true }, { by: "周敏" }],
  });
  const older = `${path}/versions/${written.versions[1]?.id}`;
  expect((await as("GET", older)).body).toEqual({ markdown: "# 一\n\n甲" });
  expect((await as("GET", older.replace("about", "help"))).status).toBe(404);
  expect((await as("DELETE", path)).status).toBe(200);
  expect((await as("GET", path)).body).toMatchObject({
    markdown: builtIn,
    is_own: false,
    versions: [{ is_own: false }, {}, {}],
  });
});

test.each([
  ["", "正文要以一行“# 标题”开头，下面至少有一段文字"],
  ["没有标题", "正文要以一行“# 标题”开头，下面至少有一段文字"],
  ["长".repeat(100_001), "正文最多 100000 字"],
])("a text of %#. kind is refused", async (markdown, message) => {
  const as = await operator();
  expect(await as("PUT", path, { markdown })).toMatchObject({
    status: 422,
    body: { fields: { markdown: message } },
  });
});

test.each(["poem", "%00"])("there is no text %s", async (type) => {
  const as = await operator();
  expect([404, 422, 400]).toContain((await as("GET", `/api/console/texts/${type}`)).status);
});

test.each([
  "[".repeat(99_990),
  "[a](".repeat(24_990),
  "**".repeat(49_990),
  "`".repeat(99_990),
  "|".repeat(99_990),
])("the worst text of the largest size is read", async (worst) => {
  const as = await operator();
  const markdown = `# 题\n\n${worst}`;
  const begun = performance.now();
  expect((await as("PUT", path, { markdown })).status).toBe(200);
  // Where it grew with the square of the length it took minutes.
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test("an announcement reaches everybody, and stands in the list", async () => {
  const as = await operator();
  const learner = await server.newLearner();
  const sent = { title: "新课程", text: "来看看", link: "/courseMall/index" };
  const { body } = await as("POST", "/api/console/announcements", sent);
  expect((await server.as(learner)("GET", "/api/messages")).body).toMatchObject({ messages: [sent] });
  expect((await as("GET", "/api/console/announcements?limit=1")).body).toMatchObject({
    rows: [body],
    next: null,
  });
});

test("announcements are found by their words, and ordered by whom they reached", async () => {
  const as = await operator();
  for (const title of ["词汇周一", "词汇周二", "词汇周三"]) {
    await as("POST", "/api/console/announcements", { title, text: "100% 的新词" });
    await server.newLearner();
  }
  const listed = async (query: Record<string, string>) => {
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const asked = new URLSearchParams({ limit: "2", ...query, ...(cursor && { cursor }) });
      const { status, body } = await as("GET", `/api/console/announcements?${asked.toString()}`);
      expect(status).toBe(200);
      const page = body as { rows: { title: string }[]; next: string | null };
      titles.push(...page.rows.map(({ title }) => title.slice(-1)));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return titles.join("");
  };
  expect(await listed({ q: "词汇" })).toBe("三二一");
  expect(await listed({ q: "100%", order: "asc" })).toBe("一二三");
  expect(await listed({ q: "词汇", sort: "reached", order: "asc" })).toBe("一二三");
  expect(await listed({ q: "词汇", sort: "readers", days: "1" })).toHaveLength(3);
  expect(await listed({ q: "100_" })).toBe("");
});

test.each([
  "http://elsewhere.example",
  "https://us@elsewhere.example",
  "//elsewhere.example",
  "/\\elsewhere",
])("%s is no link", async (link) => {
  const as = await operator();
  const answer = await as("POST", "/api/console/announcements", { title: "新", text: "看", link });
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { link: expect.stringMatching(/站内地址/) as string } },
  });
});

test("an announcement to a group reaches its owner, helpers and members, and nobody else", async () => {
  const as = await operator();
  const { group, owner, helper, member, former, stranger } = await castOf(server);
  await server.as(owner)("PUT", `/api/groups/${group.id}`, { door: "approval" });
  const waiting = await newMember(server, group, "小等");
  const news = { title: "周五家长会", text: "七点，三楼", link: "/class/index" };
  const { status, body } = await as("POST", "/api/console/announcements", { ...news, group: group.id });
  expect([status, body]).toMatchObject([200, { ...news, reached: 3, readers: 0 }]);
  const has = async (learner: { token: string }) => {
    const answer = await server.as(learner.token)("GET", "/api/messages");
    return (answer.body as { messages: { title: string }[] }).messages.some(
      ({ title }) => title === news.title,
    );
  };
  for (const one of [owner, helper, member]) expect(await has(one)).toBe(true);
  for (const one of [former, stranger, waiting]) expect(await has(one)).toBe(false);
});

test.each(["x", "7d9c2f1e-0c53-4b0e-9d52-0e5d6a0f8a11"])(
  "an announcement to no group is refused",
  async (group) => {
    const as = await operator();
    const answer = await as("POST", "/api/console/announcements", { title: "新", text: "看", group });
    expect([404, 422]).toContain(answer.status);
  },
);
