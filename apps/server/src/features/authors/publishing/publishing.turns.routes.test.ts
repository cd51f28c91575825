import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { TestLearner } from "#testing/people/learners.ts";
import { changeDraft, writtenDraft } from "#testing/authors/drafts.ts";
import { testServer } from "#testing/server.ts";

const server = testServer();

const lines = [
  { en: "I like | noodles.", zh: "我喜欢 | 面条。" },
  { en: "She likes | rice.", zh: "她喜欢 | 米饭。" },
  { en: "We drink | tea.", zh: "我们喝 | 茶。" },
  { en: "He eats | bread.", zh: "他吃 | 面包。" },
];
const people = [{ id: "amy", en: "Amy", zh: "艾米", voice: 1, pitch: null }];
const prompt = {
  who: "amy",
  ask: "What do you like?",
  ask_zh: "你喜欢什么？",
  say: ["I like {food}."],
  zh: "我喜欢……。",
  topic: "likes",
  type: [],
  try: [{ gap: "food", examples: ["noodles"] }],
  mistakes: [{ text: "I likes", why: "I 后面用 like" }],
  equal: [],
  reply: "{food}? Great!",
  keep: "food",
};
const part = { title: "吃", drawing: "noodles", done: "会说吃的。" };

/** Makes a draft of one lesson that has a part, a question and a placement. */
async function written() {
  const { author, id: draft, lines: ids } = await writtenDraft(server, { lines, fields: { people } });
  const call = server.as(author);
  const items = async () =>
    (
      (await call("GET", `/api/drafts/${draft}/items`)).body as {
        items: { kind: string; id: string; revision: number }[];
      }
    ).items;
  const lesson = (await items()).find(({ kind }) => kind === "lesson")?.id ?? "";
  const set = async (kind: "draft" | "lesson", fields: object) => {
    const { id = "", revision = 0 } = (await items()).find((one) => one.kind === kind) ?? {};
    await changeDraft(server, author, draft, [{ do: "set", kind, id, revision, fields }]);
  };
  const begin = [{ practice: "dictation", always_show: true }];
  await set("draft", { begin, placement: ids });
  await set("lesson", { part, teaser: "谁吃了面条？", turn: [prompt], collect: [lesson] });
  const post = async (what: string) =>
    (await call("POST", `/api/drafts/${draft}/${what}`, { job_id: randomUUID() })).body as {
      publication: { course_id: string };
      faults: object[];
      course_id: string;
      left_out: object[];
    };
  return { author, draft, lesson, call, set, post };
}

async function courseOf(learner: TestLearner, id: string) {
  const call = server.as(learner);
  const { body: course } = await call("GET", `/api/courses/${id}`);
  const { lessons } = (await call("GET", `/api/courses/${id}/lessons`)).body as {
    lessons: { id: string; teaser: string | null }[];
  };
  const asked = { source: "course", practice_type: "translation", lesson_id: lessons[0]?.id };
  const { body } = await call("POST", "/api/game/sentence", asked);
  return { course, lessons, text: (body as { text: object }).text };
}

test("a question, a part and a placement that an author wrote come to the learner", async () => {
  const { author, post } = await written();
  const { publication, faults } = await post("link");
  expect(faults).toEqual([]);
  const { course, lessons, text } = await courseOf(author, publication.course_id);
  expect(course).toMatchObject({
    parts: [{ title: "吃", first: 1, last: 1, drawing: "noodles", done: "会说吃的。" }],
    begin: [{ practice: "dictation", always_show: true }],
    has_placement: true,
  });
  expect(lessons).toMatchObject([{ teaser: "谁吃了面条？" }]);
  expect(text).toMatchObject({
    turn: [{ who: "amy", ask: "What do you like?", say: ["I like {food}."], keep: "food" }],
    collect: [lessons[0]?.id],
  });
});

test("another question is a change against a version, and the version brings the first one back", async () => {
  const { author, draft, call, set, post } = await written();
  await post("link");
  await set("lesson", { part: null, turn: [{ ...prompt, ask: "What do you eat?" }] });
  await set("draft", { placement: [] });
  const version = `/api/drafts/${draft}/versions/1`;
  expect((await call("GET", version)).body).toMatchObject({ lessons: [{ lines: 4, changes: 2 }] });
  const { lines: compared } = (await call("GET", `${version}/lessons/1`)).body as { lines: object[] };
  expect(compared.slice(4)).toMatchObject([
    { change: "same", zh: "悬念 谁吃了面条？" },
    { change: "new", line: null, en: "What do you like?", zh: "轮到你 你喜欢什么？" },
    { change: "gone", line: null, en: "What do you eat?" },
  ]);
  expect((await call("POST", `${version}/restore`)).body).toEqual({ changed: 2 });
  const { publication } = await post("link");
  const { course, text } = await courseOf(author, publication.course_id);
  expect(course).toMatchObject({ parts: [{ title: "吃" }], has_placement: true });
  expect(text).toMatchObject({ turn: [{ ask: "What do you like?" }] });
});

test("a lesson can be tried without its wrong question, in a course whose bounds it does not keep yet", async () => {
  const { author, set, post } = await written();
  await set("draft", { kind: "zero", placement: [] });
  await set("lesson", { turn: [{ ...prompt, who: "" }], practice: true });
  const { course_id, left_out } = await post("try");
  expect(left_out).toEqual([
    { lesson: 1, line: null, field: ["turn", 0, "who"], message: "还没选谁来问；请选一个人" },
    { lesson: 1, line: null, field: ["sentences"], message: expect.stringMatching(/至少 20 题/) },
  ]);
  const { text } = await courseOf(author, course_id);
  expect(text).toMatchObject({ turn: [] });
});

test("faults are told at the fields of the draft", async () => {
  const { set, post } = await written();
  await set("lesson", {
    part: { ...part, title: "" },
    turn: [{ ...prompt, say: ["I like {drink}."], try: [], keep: "" }],
  });
  expect((await post("link")).faults).toMatchObject([
    {
      lesson: 1,
      line: null,
      field: ["turn", 0, "say", 0],
      message: expect.stringMatching(/^还没说 \{drink\} 填什么/),
    },
    {
      lesson: 1,
      line: null,
      field: ["turn", 0, "reply"],
      message: expect.stringMatching(/^句型里没有 \{food\}/),
    },
    { lesson: 1, line: null, field: ["part", "title"] },
  ]);
});
