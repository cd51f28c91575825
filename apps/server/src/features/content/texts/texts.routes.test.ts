import { type RichText, textTypes } from "@shiju/contract/content/texts";
import { expect, test } from "vitest";
import { forgedToken } from "#testing/people/learners.ts";
import { testServer } from "#testing/server.ts";

const server = testServer(undefined, {
  siteName: "小拾",
  contact: "写信到 [客服](mailto:help@shiju.example)",
});
const read = (type: string) => server.as(null)("GET", `/api/richtext/${type}`);

test.each(textTypes)("%s is a whole text, with the site's name and contact in it", async (type) => {
  const { status, body, headers } = await read(type);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=60");
  const { title, blocks } = body as RichText;
  expect(title).toMatch(/[一-龥]/);
  expect(blocks.filter(({ kind }) => kind === "heading").length).toBeGreaterThanOrEqual(4);
  const whole = JSON.stringify(body);
  expect(whole).toContain("mailto:help@shiju.example");
  if (type !== "privacy") expect(whole).toContain("小拾");
  expect(whole).not.toMatch(/\{\{|\}\}|\*\*|\]\(|拾句/);
});

test("links inside the app lead to pages that exist", async () => {
  const texts = await Promise.all(textTypes.map(async (type) => JSON.stringify((await read(type)).body)));
  const links = texts.flatMap((text) => [...text.matchAll(/"link":"(\/[^"]*)"/g)].map(([, link]) => link));
  expect(new Set(links)).toEqual(
    new Set([
      "/noteBook",
      "/richtext/privacy",
      "/richtext/help",
      "/setting/study",
      "/setting/shortcut",
      "/setting/style",
      "/setting/voice",
      "/setting/answer",
      "/setting/listen",
      "/setting/guardian",
      "/feedback",
      "/messages",
      "/userinfo",
      "/userinfo/data",
      "/userinfo/security",
    ]),
  );
});

test.each(["nothing", "toString", "..%2Fabout", "Help"])("%s is no text", async (type) => {
  expect(await read(type)).toMatchObject({ status: 404, body: { code: "not_found", message: "没有这一页" } });
});

test("a dead token is not looked at", async () => {
  expect((await server.as(forgedToken)("GET", "/api/richtext/help")).status).toBe(200);
});

test("an operator's own words stand in place of a text, until they are taken back", async () => {
  const call = server.as(await server.newLearner({ role: "admin" }));
  const address = "/api/console/texts/about";
  const write = (markdown: string) => call("PUT", address, { markdown });
  expect(await write("# 我们\n\n这里是{{name}}。")).toMatchObject({ status: 200 });
  expect((await read("about")).body).toEqual({
    title: "我们",
    blocks: [{ kind: "paragraph", spans: [{ text: "这里是小拾。" }] }],
  });
  expect(await write("没有标题")).toMatchObject({ status: 422 });
  expect(await call("DELETE", address)).toMatchObject({ status: 200 });
  expect((await read("about")).body).toMatchObject({ title: "关于小拾" });
});
