import { checkLesson } from "@shiju/course-pack/check-lesson";
import { nothingAsked } from "@shiju/learning/ceiling";
import { afterEach, expect, it } from "vitest";
import { compileToText, type LessonQuestion, openCompilers } from "./lesson-compilers.ts";

const text = `title: 课
goal: 会说
sentences:
  - en: I like | the food | because it's delicious.
    zh: 我喜欢 | 这食物，| 因为它很好吃。
    words: { food: 食物, because it's: 因为它 }
    equal: { delicious: [very good] }
  - en: Thank you!
    zh: 谢谢你！
`;

let opened: ReturnType<typeof openCompilers> | undefined;

afterEach(() => opened?.close());

function question(): LessonQuestion {
  const { lesson } = checkLesson(text, "course");
  if (!lesson) throw new Error("the lesson has faults");
  return {
    id: "pack.lesson",
    lesson,
    context: {
      rules: { names: ["Tom"] },
      asked: { ...nothingAsked, words: new Set(["the", "food"]) },
      equals: [],
      mostSteps: 45,
      type: "course",
    },
    phonetics: new Map([["food", { us: "f_ˈuː_d", uk: "f_ˈuː_d" }]]),
  };
}

it("compiles few sentences here", () => {
  opened = openCompilers(50);
  expect(opened.compilers).toEqual([compileToText]);
});

it("compiles the same in another process", { timeout: 60_000 }, async () => {
  opened = openCompilers(5000);
  const texts = await Promise.all(opened.compilers.map((compile) => compile(question())));
  const own = await compileToText(question());
  expect(own).toContain("fuːd");
  for (const made of texts) expect(made).toBe(own);
});
