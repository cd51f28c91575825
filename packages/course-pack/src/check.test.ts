import { describe, expect, it } from "vitest";
import { checkPack } from "./check.ts";
import { folderOf, goodHead, goodLesson, otherLesson } from "./fixtures/pack.ts";
import { byPlace, formatProblem } from "./problem.ts";

const good = { "pack.yaml": goodHead, "01-food.yaml": goodLesson };
const found = (files: Record<string, string>, id?: string) =>
  checkPack(folderOf(files, id)).problems.map(formatProblem);

describe("a pack", () => {
  it("without faults is there with its lessons in the order of the list", () => {
    const lessons = "lessons: [02-more, 01-food]";
    const head = goodHead.replace("lessons: [01-food]", lessons);
    const { problems, whole } = checkPack(
      folderOf({ ...good, "pack.yaml": head, "02-more.yaml": otherLesson }),
    );
    expect(problems).toEqual([]);
    expect(whole?.pack.title).toBe("小课程");
    expect(whole?.lessons.map(({ id }) => id)).toEqual(["02-more", "01-food"]);
  });

  it.each([
    ["no pack.yaml", { "01-food.yaml": goodLesson }, /pack\.yaml:1:1 课程包没有 pack\.yaml/],
    ["an empty pack.yaml", { ...good, "pack.yaml": "" }, /pack\.yaml:1:1 .*空/],
    [
      "an id that is not its folder's",
      changed("id: tiny", "id: other"),
      /pack\.yaml:1:5 id 是 other，文件夹却叫 tiny/,
    ],
    ["a slash in an id", changed("id: tiny", "id: a/b"), /pack\.yaml:1:5 编号只能用/],
    ["capitals in a lesson's id", changed("[01-food]", "[01-Food]"), /pack\.yaml:9:11 编号只能用/],
    ["an unknown type", changed("type: course", "type: curse"), /pack\.yaml:2:7 “type”只能是/],
    ["a level out of range", changed("level: 1", "level: 7"), /pack\.yaml:5:8 “level”太大，最多 6/],
    [
      "an unknown access",
      changed("access: free", "access: paid"),
      /pack\.yaml:7:9 “access”只能是 free、member/,
    ],
    ["a missing key", changed("license: CC-BY-4.0\n", ""), /pack\.yaml:1:1 缺少“license”/],
    ["an unknown key", changed("level: 1", "level: 1\ncolour: red"), /pack\.yaml:6:1 “colour”：不认识/],
    [
      "a textbook without publisher",
      changed("type: course", "type: textbook"),
      /pack\.yaml:1:1 缺少“publisher”/,
    ],
    [
      "a publisher outside a textbook",
      changed("level: 1", "level: 1\npublisher: 社"),
      /pack\.yaml:6:1 “publisher”：不认识/,
    ],
    ["no lessons", changed("[01-food]", "[]"), /pack\.yaml:9:10 “lessons”是空的/],
    ["a lesson listed twice", changed("[01-food]", "[01-food, 01-food]"), /pack\.yaml:9:20 01-food 列了两次/],
    [
      "a listed lesson that is missing",
      changed("[01-food]", "[01-food, 02-home]"),
      /pack\.yaml:9:20 没有文件 02-home\.yaml/,
    ],
    [
      "a lesson that is not listed",
      { ...good, "02-home.yaml": goodLesson },
      /02-home\.yaml:1:1 .*没有 02-home/,
    ],
    [
      "a file with another ending",
      { ...good, "02-home.yml": "" },
      /02-home\.yml:1:1 请把 02-home\.yml 改名为 02-home\.yaml/,
    ],
    ["a file that does not belong here", { ...good, "todo.txt": "" }, /todo\.txt:1:1 .*请移走/],
    ["a list instead of a map", { ...good, "pack.yaml": "- a\n" }, /pack\.yaml:1:1 .*若干项/],
    [
      "a word lesson in a course",
      { ...good, "01-food.yaml": "title: 章\ngoal: 认识\nwords: []\n" },
      /01-food\.yaml:1:1 缺少“sentences”/,
    ],
  ])("is refused for %s", (_, files: Record<string, string>, fault) => {
    expect(found(files)).toContainEqual(expect.stringMatching(fault));
    expect(checkPack(folderOf(files)).whole).toBeUndefined();
  });

  it("checks its lessons for what they are, though its head has faults", () => {
    const chapter = "title: 章\ngoal: 认识\nwords: []\n";
    const head = goodHead.replace("type: course", "type: words").replace("level: 1", "level: 9");
    expect(found({ "pack.yaml": head, "01-food.yaml": chapter })).toEqual([
      expect.stringMatching(/01-food\.yaml:3:8 “words”是空的/),
      expect.stringMatching(/pack\.yaml:5:8 “level”太大/),
    ]);
  });

  it("tells the faults of all files at once, sorted", () => {
    const bad = goodLesson.replace("I like | the food", "I like|the food").replace("Thank you!", "谢谢！");
    const { problems } = checkPack(
      folderOf({ "pack.yaml": goodHead.replace("level: 1", "level: 0"), "01-food.yaml": bad }),
    );
    expect(new Set(problems.map(({ file }) => file)).size).toBe(2);
    expect(problems.length).toBeGreaterThan(2);
    expect([...problems].toSorted(byPlace)).toEqual(problems);
  });
});

describe("what no lesson shows by itself", () => {
  const two = {
    "pack.yaml": goodHead.replace("[01-food]", "[01-food, 02-more]"),
    "01-food.yaml": goodLesson,
  };

  it.each([
    ["the same sentence in two lessons", goodLesson, /02-more\.yaml:4:9  01-food 第 1 句已经有这一句/],
    [
      "one Chinese sentence for two English ones",
      otherLesson.replace("我喝茶。", "谢谢你！"),
      /02-more\.yaml:5:9 “谢谢你！”在这里是“I drink tea\.”，在 01-food 第 2 句是“Thank you!”/,
    ],
  ])("%s is refused", (_, lesson, fault) => {
    expect(found({ ...two, "02-more.yaml": lesson })).toContainEqual(expect.stringMatching(fault));
  });

  it("two English sentences may share their Chinese when each accepts the other", () => {
    const more = otherLesson
      .replace("I drink tea.", "Thanks!")
      .replace("我喝茶。", "谢谢你！\n    equal: { thanks: [thank you] }");
    const food = goodLesson.replace(
      "    zh: 谢谢你！",
      "    zh: 谢谢你！\n    equal: { thank you: [thanks] }",
    );
    expect(found({ ...two, "01-food.yaml": food, "02-more.yaml": more })).toEqual([]);
  });
});

function changed(from: string, to: string): Record<string, string> {
  return { ...good, "pack.yaml": goodHead.replace(from, to) };
}
