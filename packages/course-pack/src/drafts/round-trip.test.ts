import { parse } from "yaml";
import { expect, test } from "vitest";
import { goodHead } from "../fixtures/pack.ts";
import { arrange } from "./arrange.ts";
import { type FiledDraft, fromPack, PackFault } from "./from-pack.ts";
import { emptyFields, type Item } from "./items.ts";
import { toPack } from "./to-pack.ts";

const head = `${goodHead.replace("[01-food]", "[01-food, 02-more, 03-drink]")}kind: first
continues: zero
parts:
  - { title: 吃, lessons: [01-food, 02-more], drawing: cake, done: 会说吃的。 }
  - { title: 喝, lessons: [03-drink], drawing: cup }
begin: [{ practice: dictation, always_show: true }, { practice: translation }]
placement: [I like the food., Thank you!, I drink tea.]
people: { tom: { en: Tom, zh: 汤姆, voice: 4 } }
`;
const food = `title: 我喜欢的食物
goal: 会说喜欢什么
teaser: 谁吃了蛋糕？
paragraph: { exam: cet4, title: 食物, minutes: 30, text: 我喜欢这食物。 }
sentences:
  - en: I like | the food.
    zh: 我喜欢 | 这食物。
    points: { 喜欢: [like, love], 食物: [food] }
  - en: Thank you!
    zh: 谢谢你！
    joins: [", and", ";"]
`;
const more = `title: 练习
goal: 再说一遍
practice: true
sentences: [{ en: More food!, zh: 还要！ }]
`;
const drink = `title: 喝什么
goal: 会说喝什么
sentences: [{ en: I drink tea., zh: 我喝茶。 }]
turn:
  - who: tom
    ask: Do you like tea?
    ask_zh: 你喜欢茶吗？
    say: ["I like {drink}.", "I love {drink}."]
    zh: 我喜欢……。
    topic: likes
    type: { drink: { one_of: [tea], else: food }, spelled: { is: letters, same_as: name } }
    try: { drink: [tea, milk] }
    mistakes: { I likes: I 后面用 like }
    equal: { like: [love] }
    reply: "{drink}? Great!"
    keep: drink
  - who: tom
    ask: Where are you from?
    ask_zh: 你是哪儿人？
    say: ["{place}."]
    zh: ……。
collect: [01-food, 03-drink]
`;
const files = { "pack.yaml": head, "01-food.yaml": food, "02-more.yaml": more, "03-drink.yaml": drink };
const read = (changed: Record<string, string> = {}) =>
  fromPack(new Map(Object.entries({ ...files, ...changed })));

/** The items of a draft, with ids from the places of lessons and lines. */
function itemsOf({ head: { fields }, lessons, placement }: FiledDraft): Item[] {
  const item = { revision: 1, removed: false };
  const idOf = (lesson: number) => `lesson-${lesson}`;
  const idOfLine = (lesson: number, line: number) => `line-${lesson}-${line}`;
  return [
    {
      ...item,
      kind: "draft",
      id: "draft",
      fields: { ...fields, placement: placement.map(({ lesson, line }) => idOfLine(lesson, line)) },
    },
    ...lessons.flatMap(({ fields: { fields: lesson }, lines, collect }, at): Item[] => [
      {
        ...item,
        kind: "lesson",
        id: idOf(at),
        fields: { ...lesson, place: `a${at}`, pasted: [], collect: collect.map(idOf) },
      },
      ...lines.map((line, index): Item => ({
        ...item,
        kind: "line",
        id: idOfLine(at, index),
        fields: { ...line.fields, lesson_id: idOf(at), place: `a${index}` },
      })),
    ]),
  ];
}

function packOf(items: readonly Item[]) {
  const fields = items.find((one) => one.kind === "draft")?.fields ?? emptyFields.draft;
  return toPack(fields, arrange(items));
}

test("a pack with every key becomes a draft and the same pack again", () => {
  const pack = packOf(itemsOf(read()));
  const { id: _id, ...written } = parse(head) as Record<string, unknown>;
  expect(pack.head).toEqual(written);
  expect(pack.lessons).toEqual([
    { id: "01-food", lesson: parse(food) as unknown },
    { id: "02-more", lesson: parse(more) as unknown },
    { id: "03-drink", lesson: parse(drink) as unknown },
  ]);
});

const change = (items: Item[], id: string, fields: object) =>
  items.map((one) => (one.id === id ? ({ ...one, fields: { ...one.fields, ...fields } } as Item) : one));

test("parts, collected lessons and lines of the placement follow their lessons", () => {
  const moved = packOf(change(itemsOf(read()), "lesson-1", { place: "a3" }));
  expect(moved.head.parts?.map(({ lessons }) => lessons)).toEqual([["01-food"], ["03-drink", "02-more"]]);
  const first = packOf(change(itemsOf(read()), "lesson-2", { place: "a" }));
  expect(first.head.placement).toEqual(["I drink tea.", "I like the food.", "Thank you!"]);
  const without = packOf(itemsOf(read()).filter(({ id }) => !["lesson-0", "line-0-0"].includes(id)));
  expect(without.lessons.at(-1)?.lesson.collect).toEqual(["03-drink"]);
  expect(without.head.placement).toEqual(["Thank you!", "I drink tea."]);
  expect(without.head.parts?.map(({ title }) => title)).toEqual(["喝"]);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "parts of other lessons",
    { "pack.yaml": head.replace("[01-food, 02-more], d", "[02-more, 01-food], d") },
    /^pack\.yaml 13 各部分的 lessons/,
  ],
  [
    "a line for the placement that is not there",
    { "pack.yaml": head.replace("Thank you!, I", "Thank him!, I") },
    /^pack\.yaml 16 课文里没有“Thank him!”/,
  ],
  [
    "a lesson to collect from that is not there",
    { "03-drink.yaml": drink.replace("[01-food, 03", "[01-foot, 03") },
    /^03-drink\.yaml 22 课程里没有 01-foot 这一课/,
  ],
  [
    "a topic that does not exist",
    { "03-drink.yaml": drink.replace("topic: likes", "topic: food") },
    /^03-drink\.yaml 10 “topic”只能是/,
  ],
])("of %s nothing is read", (_, changed, message) => {
  let found = "";
  try {
    read(changed);
  } catch (error) {
    if (!(error instanceof PackFault)) throw error;
    found = `${error.problem.file} ${error.problem.line} ${error.message}`;
  }
  expect(found).toMatch(message);
});
