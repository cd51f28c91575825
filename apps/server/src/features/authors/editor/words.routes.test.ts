import { expect, test } from "vitest";
import { aPack, aWordPack } from "#testing/content/packs.ts";
import { seedCourses } from "#testing/seed.ts";
import { testServer } from "#testing/server.ts";

const course = aPack({ id: "first-steps", level: 1 });
const common = aWordPack({ id: "words-1000" });
const server = testServer((db) => seedCourses(db, [course, common]));

const ask = async (words: string[], user: { vipType?: number } = { vipType: 4 }) =>
  server.as(await server.newLearner(user))("POST", "/api/editor/words", { words });

test("an author is told which words are common, and how they are spoken", async () => {
  expect(await ask(["journey", "tea", "zyzzyva"])).toMatchObject({
    status: 200,
    body: {
      list: { title: common.title, size: common.lessons.flatMap(({ words }) => words).length },
      words: [
        { word: "journey", common: true, us: "ˈdʒɝni" },
        { word: "tea", common: false },
        { word: "zyzzyva", common: false, us: "", uk: "" },
      ],
    },
  });
});

test("words are for members, and bounded", async () => {
  expect((await ask(["tea"], {})).status).toBe(403);
  expect((await ask([])).status).toBe(422);
  expect((await ask(["a".repeat(81)])).status).toBe(422);
  expect((await ask(Array.from({ length: 401 }, () => "tea"))).status).toBe(422);
  expect((await server.as(null)("POST", "/api/editor/words", { words: ["tea"] })).status).toBe(401);
});
