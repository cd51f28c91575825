import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { changeDraft, writtenDraft } from "#testing/authors/drafts.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

const noodles = { en: "I like | noodles.", zh: "我喜欢 | 面条。" };
const rice = { en: "She likes | rice.", zh: "她喜欢 | 米饭。" };

interface Line {
  id: string;
  fields: { en: string; zh: string; place: string };
}

/** Makes a draft that was published once and has changed since. One line is different, and another line is gone. */
async function published() {
  const { author, id: draft, lines } = await writtenDraft(server, { lines: [noodles, rice] });
  const call = server.as(author);
  expect((await call("POST", `/api/drafts/${draft}/link`, { job_id: randomUUID() })).status).toBe(200);
  await changeDraft(server, author, draft, [
    { do: "set", kind: "line", id: lines[0], revision: 2, fields: { zh: "我爱 | 吃面。" } },
    { do: "remove", kind: "line", id: lines[1], revision: 2 },
  ]);
  const linesNow = async () => {
    const { body } = await call("GET", `/api/drafts/${draft}/items`);
    return (body as { items: (Line & { kind: string })[] }).items
      .filter(({ kind }) => kind === "line")
      .toSorted((a, b) => (a.fields.place < b.fields.place ? -1 : 1))
      .map(({ id, fields }) => ({ id, en: fields.en, zh: fields.zh }));
  };
  return { author, draft, lines, call, linesNow, version: `/api/drafts/${draft}/versions/1` };
}

test("an earlier version is seen beside the draft, line by line", async () => {
  const { call, version } = await published();
  expect((await call("GET", version)).body).toMatchObject({
    lessons: [{ position: 1, title: "吃什么", lines: 2, changes: 2 }],
    gone: [],
  });
  expect((await call("GET", `${version}/lessons/1`)).body).toMatchObject({
    lines: [
      { change: "changed", en: "I like noodles.", zh: "我喜欢面条。", before: { zh: "我爱吃面。" } },
      { change: "new", en: "She likes rice." },
    ],
  });
});

test("an earlier version comes back, and can be taken back again", async () => {
  const { author, draft, lines, call, linesNow, version } = await published();
  expect((await call("POST", `${version}/restore`)).body).toEqual({ changed: 2 });
  expect(await linesNow()).toEqual([
    { id: lines[0], ...noodles },
    { id: expect.any(String), ...rice },
  ]);
  expect((await call("POST", `${version}/restore`)).body).toEqual({ changed: 0 });
  const { body } = await call("GET", `/api/drafts/${draft}/history`);
  const [last] = (body as { changes: { what: string; inverse: object[] }[] }).changes;
  expect(last?.what).toBe("换回第 1 版");
  await changeDraft(server, author, draft, last?.inverse ?? []);
  expect(await linesNow()).toEqual([{ id: lines[0], en: noodles.en, zh: "我爱 | 吃面。" }]);
  const { body: publication } = await call("GET", `/api/drafts/${draft}/publication`);
  expect(publication).toMatchObject({ versions: [{ number: 1, is_kept: true }] });
});

test("nothing differs where nothing was changed, and words keep their order", async () => {
  const whole = {
    en: "I like | hot noodles.",
    zh: "我喜欢 | 热的面条。",
    who: "tom",
    note: "喜欢的东西放在 like 后面。",
    words: [
      { en: "noodles", zh: "面条", equal: ["noodle"] },
      { en: "hot", zh: "热", equal: [] },
    ],
    equal: [
      { of: "noodles", others: ["pasta"] },
      { of: "hot", others: ["warm"] },
    ],
    mistakes: [{ text: "I likes", why: "I 后面用 like" }],
  };
  const people = [{ id: "tom", en: "Tom", zh: "汤姆", voice: 3, pitch: null }];
  const { author, id: draft } = await writtenDraft(server, { lines: [whole], fields: { people } });
  const call = server.as(author);
  expect((await call("POST", `/api/drafts/${draft}/link`, { job_id: randomUUID() })).body).toMatchObject({
    faults: [],
  });
  const version = `/api/drafts/${draft}/versions/1`;
  expect((await call("GET", version)).body).toMatchObject({ lessons: [{ changes: 0 }], gone: [] });
  expect((await call("POST", `${version}/restore`)).body).toEqual({ changed: 0 });
  const { zip } = (await call("GET", `${version}/pack`)).body as { zip: string };
  const files = Object.values(unzipSync(Buffer.from(zip, "base64"))).map((one) =>
    Buffer.from(one).toString(),
  );
  expect(files.join("\n")).toMatch(/noodles:[^]*hot: 热/);
});

test("an earlier version is exported as the pack that it was", async () => {
  const { call, version } = await published();
  const { zip } = (await call("GET", `${version}/pack`)).body as { zip: string };
  const files = Object.values(unzipSync(Buffer.from(zip, "base64"))).map((one) =>
    Buffer.from(one).toString(),
  );
  expect(files.join("\n")).toContain("她喜欢 | 米饭。");
  expect(files.join("\n")).not.toContain("我爱");
});

test("a version that is not there, or another's, is not there", async () => {
  const { draft, call, version } = await published();
  const other = server.as(await server.newLearner({ vipType: 4 }));
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/lessons/1"],
    ["GET", "/pack"],
    ["POST", "/restore"],
  ] as const) {
    expect((await other(method, version + path)).status).toBe(404);
    expect((await call(method, `/api/drafts/${draft}/versions/9${path}`)).status).toBe(404);
    expect((await server.as(null)(method, version + path)).status).toBe(401);
  }
  expect((await call("GET", `${version}/lessons/2`)).status).toBe(404);
});
