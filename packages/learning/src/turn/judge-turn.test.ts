import { createLexicon } from "@shiju/language/own-lines/lexicon";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../testing/any-text.ts";
import { turnExamples, turnPrompt } from "../testing/turns.ts";
import { judgeTurn } from "./judge-turn.ts";
import type { Lexicon } from "./lexicon.ts";
import { gapFacts } from "./gap-facts.ts";
import { gapTypes } from "./turn.ts";

const lexicon: Lexicon = createLexicon();
const earlier = { name: "Li Na" };
const judge = (say: string, line: string) => judgeTurn(turnPrompt(say), line, lexicon, earlier);

describe("the worked examples of the courses", () => {
  const cases = turnExamples.flatMap(({ row, prompt, right, wrong }) => [
    ...right.map((line) => ({ row, line, prompt, end: "right", reason: undefined as string | undefined })),
    ...Object.entries(wrong).map(([line, reason]) => ({ row, line, prompt, end: "again", reason })),
  ]);
  test.each(cases)("$row: $line is $end", ({ prompt, line, end, reason }) => {
    const judged = judgeTurn(prompt, line, lexicon, earlier);
    expect([judged.end, judged.reason]).toEqual([end, reason]);
  });
});

describe("the types of gaps", () => {
  test.each([
    ["I'm {name}.", "I'm jean-luc o'neill", "Jean-luc O'neill"],
    ["I'm {name}.", "I'm McDonald", "McDonald"],
    ["I'm from {place}.", "I'm from new york", "New York"],
    ["I'm from {place}.", "I'm from chengdu, china", "Chengdu, China"],
    ["I'm from {place}.", "I'm from fenghuang", "Fenghuang"],
    ["I'm from {place}.", "I'm from the usa", "the USA"],
    ["I'm from {place}.", "I'm from sichuan province", "Sichuan Province"],
    ["I'm from {place}.", "I'm from a small town", "a small town"],
    ["I have {relatives}.", "I have an older brother", "an older brother"],
    ["It's {number}.", "It's 1,000", "1,000"],
    ["It's {number}.", "It's one hundred and twenty", "one hundred and twenty"],
    ["I have {number} cats.", "I have one cat", "one"],
    ["I'm {age}.", "I'm ten", "ten"],
    ["I'm {age}.", "I'm ten years old", "ten years old"],
    ["I'm {age} years old.", "I'm 35", "35"],
    ["I'm {age} years old.", "I'm thirty-five years old", "thirty-five"],
    ["It's {time}.", "It's 7", "7"],
    ["It's {time}.", "It's 7:30", "7:30"],
    ["It's {time}.", "It's half past seven", "half past seven"],
    ["It's {time}.", "It's seven thirty", "seven thirty"],
    ["It's {time}.", "It's a quarter to eight in the evening", "a quarter to eight in the evening"],
    ["It's {time}.", "It's seven o'clock", "seven o'clock"],
    ["I work on {day}.", "I work on sunday", "Sunday"],
    ["I work on {day}.", "I work on saturday mornings", "Saturday mornings"],
    ["My birthday is on {date}.", "My birthday is on may 2", "May 2"],
    ["My birthday is on {date}.", "My birthday is on May 2nd", "May 2nd"],
    ["My birthday is on {date}.", "My birthday is on the second of may", "the second of May"],
    ["My birthday is on {date}.", "My birthday is on October twenty-first", "October twenty-first"],
    ["My birthday is in {month}.", "My birthday is in may", "May"],
    ["I like {food}.", "I like ice cream and noodles", "ice cream and noodles"],
    ["I like {food}.", "I like a cup of hot tea", "a cup of hot tea"],
    ["I need {thing}.", "I need some new shoes", "some new shoes"],
    ["I need {thing}.", "I need a pair of glasses", "a pair of glasses"],
    ["I need {thing}.", "I need an hour", "an hour"],
    ["I see {animal}.", "I see five sheep", "five sheep"],
    ["I'm {job}.", "I'm a taxi driver", "a taxi driver"],
    ["I'm {job}.", "I'm an old farmer", "an old farmer"],
    ["I love {person}.", "I love my grandma", "my grandma"],
    ["I love {person}.", "I love Tom", "Tom"],
    ["I live with {people}.", "I live with my mom and dad", "my mom and dad"],
    ["I live with {people}.", "I live with two friends", "two friends"],
    ["I have {relatives}.", "I have an uncle and two aunts", "an uncle and two aunts"],
    ["It's {letters}.", "It's l-i-n-a", "L-I-N-A"],
    ["It's {color}.", "It's dark blue", "dark blue"],
    ["I'm {adjective}.", "I'm tired and hungry", "tired and hungry"],
    ["I can {activity}.", "I can play the piano", "play the piano"],
    ["I'm {activity:ing}.", "I'm making dumplings", "making dumplings"],
    ["I {activity:past}.", "I didn't sleep", "didn't sleep"],
    ["I {activity:past}.", "I really liked it", "really liked it"],
    ["She {activity:s}.", "She watches TV", "watches TV"],
    ["She {activity:s}.", "She doesn't cook", "doesn't cook"],
    ["It's {possessive}.", "It's my parents'", "my parents'"],
    ["It's {possessive} bag.", "It's Tom’s bag", "Tom's"],
    ["This is my {noun}.", "This is my phone", "phone"],
  ])("%s knows: %s", (say, line, text) => {
    const judged = judge(say, line);
    expect([judged.end, judged.gaps[0]?.text, judged.reason]).toEqual(["right", text, undefined]);
  });

  test.each([
    ["I'm {name}.", "I'm a student", "这里写名字：Li Na"],
    ["I'm {name}.", "I'm 12", "名字只用字母写：Li Na"],
    ["I have {number} cats.", "I have 1 cats", "一个，不加 s：1 cat"],
    ["I'm {age}.", "I'm 300", "岁数写 1 到 120"],
    ["I'm {age}.", "I have ten years", "说几岁，用 am、is，不用 have：I'm ten"],
    ["It's {time}.", "It's 25:00", "没有这个时间，再看看"],
    ["It's {time}.", "It's 7:75", "没有这个时间，再看看"],
    ["My birthday is on {date}.", "My birthday is on February 31", "没有这一天，再看看"],
    ["I work on {day}.", "I work on on Sunday", "这里写星期几，多了 on"],
    ["My birthday is in {month}.", "My birthday is in 5", "这里写月份：May"],
    ["I want {food}.", "I want a apple", "元音开头，用 an：an apple"],
    ["I want {food}.", "I want a water", "water 数不了，不加 a"],
    ["I want {food}.", "I want a noodles", "noodles 说的是几个，前面不加 a"],
    ["I like {food}.", "I like apple", "说一类，加 s：apples"],
    ["I want {food}.", "I want three breads", "bread 数不了，不加 s"],
    ["I see {animal}.", "I see two child", "几个要加 s：two children"],
    ["I see {animal}.", "I see two childs", "复数要记：child，children"],
    ["I need {thing}.", "I need some key", "some 后面加 s：some keys"],
    ["I'm {job}.", "I'm teacher", "说职业，前面有 a：a teacher"],
    ["I'm {job}.", "I'm work in a bank", "这里写职业：a teacher"],
    ["I'm going to {activity}.", "I'm going to the park", "先写动词：cook"],
    ["I love {person}.", "I love mom", "前面加 my，或者开头大写：my mom，Mom"],
    ["I have {relatives}.", "I have a sisters", "说一个，不加 s：a sister"],
    ["I have {relatives}.", "I have two friends", "这里说家里人：a brother"],
    ["It's {letters}.", "It's Lina", "一个字母一个字母地写：L-I N-A"],
    ["It's {color}.", "It's a cat", "这里说颜色：red"],
    ["I can {activity}.", "I can sings", "can 后面动词不变样子：sing"],
    ["I'm {activity:ing}.", "I'm cook", "I'm 后面加 ing：cooking"],
    ["I {activity:past}.", "I goed home", "记不规则：went"],
    ["I {activity:past}.", "I go home", "说过去，go 变成 went"],
    ["She {activity:s}.", "She cook", "一个人，动词加 s：cooks"],
    ["It's {possessive}.", "It's my mom", "谁的，加 's：my mom's"],
    ["This is my {noun}.", "This is my a phone", "前面已经有 my，不再加 a"],
    ["It is {free}.", "It is 我不会说英语", "用英语写；不会的词先写中文，也记下"],
    ["I like {food}.", "I like 麻辣火锅", "用英语写；不会的词先写中文，也记下"],
    ["I'm {name}.", "I'm", "句子没写完，空着的地方填上你自己的词"],
  ])("%s does not take: %s", (say, line, reason) => {
    const { end, reason: given } = judge(say, line);
    expect([end, given]).toEqual(["again", reason]);
  });

  test.each([
    ["I like {food}.", "I like zhajiangmian"],
    ["I like {food}.", "I like 粽子"],
    ["I'm from {place}.", "I'm from Llanfair"],
    ["I'm {job}.", "I'm a sommelier"],
    ["I can {activity}.", "I can yodel"],
    ["I'm {activity:ing}.", "I'm yodeling"],
    ["I {activity:past}.", "I yodeled"],
    ["I'm {adjective}.", "I'm flabbergasted"],
    ["I work on {day}.", "I work on Labour Day"],
    ["It is {free}.", "It is 天气 good"],
    ["It is {free}.", "It is a very long way home"],
  ])("%s notes: %s", (say, line) => {
    const { end, reason, gaps } = judge(say, line);
    expect([end, reason, gaps.every(({ known }) => known)]).toEqual(["noted", undefined, false]);
  });

  test.each(gapTypes.filter((type) => type !== "free"))("the sample of %s fits its gap", (type) => {
    const line = `Here: ${gapFacts[type].sample}.`;
    expect(judge(`Here: {${type}}.`, line)).toMatchObject({ end: "right", gaps: [{ known: true }] });
  });
});

describe("a word that is perhaps misspelled", () => {
  test.each([
    ["I like {food}.", "I like nodles", { typed: "nodles", meant: "noodles" }],
    ["I like {food}.", "I like Noodels", undefined],
    ["I'm from {place}.", "I'm from Beijjing", { typed: "Beijjing", meant: "Beijing" }],
    ["I can {activity}.", "I can dannce", { typed: "dannce", meant: "dance" }],
    ["It's in {month}.", "It's in Octobre", undefined],
    ["It's in {month}.", "It's in Octobber", { typed: "Octobber", meant: "October" }],
    ["I'm {name}.", "I'm Janee", undefined],
    ["I like {food}.", "I like noodles", undefined],
    // Both _apple_ and _apples_ are as near.
    ["I like {food}.", "I like applez", undefined],
  ])("%s %s", (say, line, spelling) => {
    expect(judge(say, line).spelling).toEqual(spelling);
  });
});

describe("the judgement", () => {
  test("marks each fixed word, and shows where the words stand", () => {
    const judged = judge("I come from {place}.", "I'm comes  Chengdu");
    expect(judged.fixed).toEqual([
      { word: "I", mark: "right", at: [0, 3] },
      { word: "come", mark: "wrong", at: [4, 9] },
      { word: "from", mark: "missing" },
    ]);
    expect(judged.extra).toEqual([[0, 3]]);
    expect(judged.gaps).toEqual([
      { name: "place", type: "place", text: "Chengdu", known: true, at: [11, 18] },
    ]);
  });

  test("takes the frame with the fewest wrong words", () => {
    expect(judge("I'm from {place}. · I come from {place}.", "I come from Chengdu").frame).toBe(1);
    expect(judge("I like {food}. · No, thank you. I like {food2}.", "no thanks i like tea")).toMatchObject({
      frame: 1,
      end: "again",
      fixed: [{ mark: "right" }, {}, {}, { mark: "right" }, { mark: "right" }],
    });
  });

  test.each([
    ["I'm from {place}.", "i am from chengdu", "I am from Chengdu."],
    ["{person} is here.", "my mom's here", "My mom's here."],
    [
      "Yesterday I was {adjective}. Now I'm {adjective2}!",
      "yesterday i was sad. now im happy",
      "Yesterday I was sad. Now im happy!",
    ],
    ["I'm {name}, and I'm {job}.", "i'm li na, and i'm a cook", "I'm Li Na, and I'm a cook."],
    ["{thing} and {thing2}.", "a pen, and a book?", "A pen, and a book?"],
  ])("%s %s is kept as %s", (say, line, said) => {
    expect(judge(say, line).said).toBe(said);
  });

  test("a frame may remind of a better one, and a mistake in a filler is wrong all the same", () => {
    const prompt = turnPrompt("There's {thing} in my kitchen. · My kitchen has {thing}.", {
      mistakes: [{ text: "My kitchen has", why: "用 There is" }],
    });
    expect(judgeTurn(prompt, "My kitchen has a table", lexicon)).toMatchObject({
      end: "right",
      reason: "用 There is",
    });
    const strict = turnPrompt("I like {food}.", { mistakes: [{ text: "like the", why: "不加 the" }] });
    expect(judgeTurn(strict, "I like the noodles", lexicon)).toMatchObject({
      end: "again",
      reason: "不加 the",
    });
  });

  test("the reasons of lesson and pack come after those of the gaps", () => {
    const further = [{ text: "I from", why: "少了 am" }];
    const prompt = turnPrompt("I'm from {place}.");
    expect(judgeTurn(prompt, "I from Chengdu", lexicon, {}, further).reason).toBe("少了 am");
    expect(judgeTurn(prompt, "I from 成都", lexicon, {}, further).reason).toBe(
      "地名用拼音或者英文写：Chengdu",
    );
  });

  test("a gap that lists its fillers takes others only of the type in else", () => {
    const only = turnPrompt("I go by {how}.", { type: { how: { one_of: ["bus", "train"] } } });
    expect(judgeTurn(only, "i go by Bus", lexicon).end).toBe("right");
    expect(judgeTurn(only, "I go by table", lexicon).reason).toBe("这里用：bus、train");
    const others = turnPrompt("I go {how}.", { type: { how: { one_of: ["by bus"], else: "free" } } });
    expect(judgeTurn(others, "I go by donkey", lexicon).end).toBe("noted");
  });

  test("words that were met in courses are known", () => {
    const met = createLexicon(["durian"]);
    expect(judge("I like {food}.", "I like hot durian").end).toBe("noted");
    expect(judgeTurn(turnPrompt("I like {food}."), "I like hot durian", met).end).toBe("right");
  });

  test.each(["", "   ", "…"])("an empty line (%j) is asked for", (line) => {
    const { end, reason } = judge("I'm {name}.", line);
    expect([end, typeof reason]).toEqual(["again", "string"]);
  });

  test("an unknown type and a prompt without frames are judged without an error", () => {
    expect(judge("I like {nonsense}.", "I like it").end).toBe("noted");
    expect(judgeTurn(turnPrompt("x", { say: [] }), "hello", lexicon).end).toBe("again");
  });
});

describe("any line", () => {
  const prompts = turnExamples.map(({ prompt }) => prompt);
  const words = turnExamples.flatMap(({ right, prompt }) => [...right, ...prompt.say].join(" ").split(" "));
  const typed = fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, anyText(8)), { maxLength: 30 })
    .map((parts) => parts.join(" ").slice(0, 400));

  test("has an end, and a reason where it is wrong; its places lie in the line", () => {
    fc.assert(
      fc.property(fc.constantFrom(...prompts), fc.oneof(typed, anyText(400)), (prompt, line) => {
        const judged = judgeTurn(prompt, line, lexicon, { name: line });
        if (judged.end === "again") expect(judged.reason).toMatch(/./);
        const marks = [...judged.fixed, ...judged.gaps].flatMap(({ at }) => (at ? [at] : []));
        for (const [from, to] of [...marks, ...judged.extra]) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(line.length);
        }
        expect(judgeTurn(prompt, line, lexicon, { name: line })).toEqual(judged);
      }),
      { numRuns: 400 },
    );
  });

  test("the kept line of an accepted line is accepted", () => {
    fc.assert(
      fc.property(fc.constantFrom(...turnExamples), fc.nat(), ({ prompt, right }, at) => {
        const { said, end } = judgeTurn(prompt, right[at % right.length] ?? "", lexicon, earlier);
        expect(judgeTurn(prompt, said, lexicon, earlier)).toMatchObject({ end, said });
      }),
    );
  });

  test.each([
    "1 ",
    "777777 ",
    "he's ",
    "a-a-a-a-a-a-a-a ",
    "it's 777,777 ",
    "a cat and ",
    "noodels ",
    "中文",
    "x",
    "can't ",
    "the best cook in my family ",
    "' ",
    "{name} ",
  ])("400 characters of %j cost no search", (unit) => {
    const counted = countingLexicon();
    for (const prompt of prompts) {
      counted.questions = 0;
      judgeTurn(prompt, unit.repeat(400).slice(0, 400), counted.lexicon, earlier);
      expect(counted.questions).toBeLessThan(20_000);
    }
  });
});

/** A lexicon that counts the questions that it is asked, because a clock would fail on a slow machine. */
function countingLexicon() {
  const counted = { questions: 0, lexicon };
  counted.lexicon = new Proxy(lexicon, {
    get: (target, key, receiver) => {
      counted.questions += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return counted;
}
