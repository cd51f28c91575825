import { describe, expect, test } from "vitest";
import { fileText } from "../file-text.ts";
import { UnreadableFile } from "../table.ts";

const read = (name: string, content: string | Uint8Array) =>
  fileText({ name, bytes: typeof content === "string" ? new TextEncoder().encode(content) : content });
const textOf = async (...file: Parameters<typeof read>) => (await read(...file)).text;

const cue = (start: string, end: string, ...lines: string[]) =>
  [`${start} --> ${end}`, ...lines, ""].join("\n");
const at = (second: number) => `00:00:${String(second).padStart(2, "0")},000`;
const cues = (...shown: string[][]) =>
  shown.map((lines, index) => `${index + 1}\n${cue(at(index), at(index + 1), ...lines)}`).join("\n");

describe("subtitles", () => {
  test.each<[string, string, string]>([
    ["a cue a line", cues(["Hello."], ["How are you?"]), "Hello.\n\nHow are you?"],
    ["lines of Windows", `\uFEFF${cues(["Hello."], ["Bye."]).replaceAll("\n", "\r\n")}`, "Hello.\n\nBye."],
    [
      "a sentence over several cues",
      cues(["I went home"], ["because it was late."]),
      "I went home because it was late.",
    ],
    ["a cue of two lines", cues(["I went home", "because it was late."]), "I went home because it was late."],
    ["two languages", cues(["Hello.", "你好。"], ["Bye.", "再见。"]), "Hello.\n你好。\n\nBye.\n再见。"],
    ["Chinese first", cues(["你好。", "Hello."]), "Hello.\n你好。"],
    [
      "two languages over several cues",
      cues(["I went home", "我回家了"], ["because it was late.", "因为很晚了。"]),
      "I went home because it was late.\n我回家了因为很晚了。",
    ],
    [
      "Chinese in cues of its own",
      `${cue(at(0), at(1), "Hello.")}\n${cue(at(0), at(1), "你好。")}`,
      "Hello.\n你好。",
    ],
    [
      "several sentences and their Chinese",
      cues(["Hi. How are you?", "嗨。你好吗？"]),
      "Hi. How are you?\t嗨。你好吗？",
    ],
    [
      "two people",
      cues(["- Hello.", "- Who is it?", "- 你好。", "- 谁呀？"]),
      "Hello.\n你好。\n\nWho is it?\n谁呀？",
    ],
    ["no full stops at all", cues(["hello there"], ["how are you"]), "hello there\n\nhow are you"],
    [
      "silence inside of a sentence",
      `${cue(at(0), at(1), "I see")}\n${cue(at(9), at(10), "Come here.")}`,
      "I see\n\nCome here.",
    ],
    ["tags and entities", cues(["{\\an8}<i>Tom &amp; Amy</i> &lt;3 it. ♪"]), "Tom & Amy <3 it."],
    ["numbers that are said", cues(["How many?"], ["42"], ["Right."]), "How many?\n\n42 Right."],
    [
      "blank lines missing",
      `1\n${at(0)} --> ${at(1)}\nHello.\n2\n${at(1)} --> ${at(2)}\nBye.`,
      "Hello.\n\nBye.",
    ],
  ])("of SRT with %s", async (_, content, text) => {
    expect(await textOf("a.srt", content)).toBe(text);
  });

  test("of WebVTT, without its styles, notes and names of cues", async () => {
    const text = [
      "WEBVTT - a film\n\nSTYLE\n::cue { color: red }\n\nNOTE nobody sees this\n",
      "intro\n00:01.000 --> 00:02.500 line:0\n<v Amy>Hello.</v>\n",
      "NOTE\nneither this\n",
      "00:00:03.000 --> 00:00:04.000\nBye.",
    ].join("\n");
    expect(await textOf("a.vtt", text)).toBe("Hello.\n\nBye.");
    expect(await textOf("a.txt", text)).toBe("Hello.\n\nBye.");
  });
});

describe("subtitles in other formats", () => {
  const text = "Hello world.\n\nBye.";
  const ass =
    "[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Style, Text\nComment: 0,0:00:00.00,0:00:01.00,A,not shown\nDialogue: 0,0:00:05.00,0:00:06.00,A,Bye.\nDialogue: 0,0:00:01.00,0:00:03.00,A,{\\i1}Hello\\Nworld.{\\i0}\nDialogue: 1,0:00:01.00,0:00:03.00,A,Hello\\Nworld.\nDialogue: 0,0:00:01.00,0:00:03.00,A,{\\p1}m 0 0 l 9 9{\\p0}\n\n[Fonts]\nfontname: a.ttf\n!!!x";
  const sami =
    "<SAMI><BODY><SYNC Start=1000><P Class=ENCC>Hello<br>world.<SYNC Start=3000><P Class=ENCC>&nbsp;<SYNC Start=9000><P Class=ENCC>Bye.</BODY></SAMI>";
  const ttml =
    '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"><head><title>x</title></head><body><div><p begin="00:00:01.000" end="00:00:03.000">Hello<br/>\n  <span>world.</span></p><p begin="5s" dur="1s">Bye.</p></div></body></tt>';
  test.each([
    ["a.ass", ass],
    ["a.ssa", ass.replace("Layer,", "Marked,")],
    ["a.txt", ass],
    [
      "a.ass",
      "[Events]\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,Hello world.\nDialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,Bye.",
    ],
    ["a.sbv", "0:00:01.000,0:00:02.000\nHello world.\n\n0:00:05.000,0:00:06.000\nBye."],
    [
      "a.sub",
      "[INFORMATION]\n[TITLE]x\n00:00:01.00,00:00:02.00\nHello[br]world.\n\n00:00:05.00,00:00:06.00\nBye.",
    ],
    ["a.sub", "{1}{1}25\n{25}{50}{y:i}Hello|world.\n{125}{150}Bye."],
    ["a.lrc", "[ti:Song]\n[00:12.00]Hello <00:12.50>world.\n[00:15.00]Bye."],
    ["a.smi", sami],
    ["a.ttml", ttml],
  ])("%s are read: %s", async (name, content) => {
    expect(await textOf(name, content)).toBe(text);
  });

  test("lyrics that are sung again come again", async () => {
    expect(await textOf("a.lrc", "[00:01.00][00:09.00]Twinkle.\n[00:05.00]Star.\n[00:05.00]星星。")).toBe(
      "Twinkle.\n\nStar.\n星星。\n\nTwinkle.",
    );
  });

  test("the times of a chat are no lyrics", async () => {
    expect(await textOf("a.txt", "[12:30] Hi.\n[12:31] Hello.")).toBe("[12:30] Hi.\n[12:31] Hello.");
  });
});

describe("WebVTT", () => {
  test("has any header, however long", async () => {
    const header = `WEBVTT\n\nNOTE\n${"x\n".repeat(5000)}\n`;
    expect(await textOf("a.vtt", `${header}00:01.000 --> 00:02.000\nHello.`)).toBe("Hello.");
  });

  test.each(["WEBVTT", "WEBVTT\n\n00:01.000 --> 00:02.000\n\n"])(
    "without a text is refused: %j",
    async (content) => {
      await expect(read("a.vtt", content)).rejects.toThrow(/没有字幕/);
    },
  );
});

test.each(["a.srt", "a.vtt", "a.ass", "a.sub", "a.ttml"])(
  "%s that holds no subtitles is refused",
  async (name) => {
    await expect(read(name, "Hello there.")).rejects.toThrow(UnreadableFile);
  },
);

test("a cue whose time is broken stays apart in its place, and is named by its line", async () => {
  const content =
    "WEBVTT\n\n00:01.000 --> 00:02.000\nOne.\n\n00:03.000 --> 00:00:0x.900\nTwo.\n\n00:05.000 --> 00:06.000\nThree.";
  expect(await read("a.vtt", content)).toMatchObject({
    text: "One.\n\nTwo.\n\nThree.",
    notes: ["第 6 行的时间读不了，“Two.”按前后顺序读进来了"],
  });
});

test.each([
  "-00:00:01,000 --> 00:00:01,000",
  "0:0:1.5 --> 0:0:2",
  "00:01 --> 00:02",
  "00:00:01:500 --> 00:00:02:000",
])("a cue with the times %s is read", async (time) => {
  expect(await read("a.srt", `1\n${time}\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.`)).toMatchObject({
    text: "Hello.\n\nBye.",
    notes: [],
  });
});

describe("a leading dash", () => {
  test.each<[string, string, string]>([
    [
      "changes the speaker in both languages",
      cues(["- Where are you going?", "- 你去哪儿？"]),
      "Where are you going?\n你去哪儿？",
    ],
    ["ends what was said before", cues(["I think"], ["- Stop.", "-别说了。"]), "I think\n\nStop.\n别说了。"],
    ["is a minus before a digit", cues(["-5 degrees."]), "-5 degrees."],
  ])("%s", async (_, content, text) => {
    expect(await textOf("a.srt", content)).toBe(text);
  });
});

describe("captions that roll", () => {
  const rolled = (spans: readonly (readonly [number, number, ...string[]])[]) =>
    `WEBVTT\n\n${spans.map(([from, to, ...lines]) => `00:00:0${from.toFixed(3)} --> 00:00:0${to.toFixed(3)}\n${lines.join("\n")}\n`).join("\n")}`;
  test.each([
    [
      "with momentary cues between",
      [
        [0, 2, " ", "hello there"],
        [2, 2.01, "hello there", " "],
        [2.01, 4, "hello there", "how are<00:00:03.000><c> you</c>"],
        [4, 4.01, "how are you", " "],
        [4.01, 6, "how are you", "fine"],
      ],
    ],
    [
      "line by line",
      [
        [0, 2, "hello there"],
        [2, 4, "hello there", "how are you"],
        [4, 6, "how are you", "fine"],
      ],
    ],
    [
      "while a line grows",
      [
        [0, 1, "hello"],
        [1, 2, "hello there"],
        [2, 3, "how"],
        [3, 4, "how are"],
        [4, 5, "how are you"],
        [5, 6, "fine"],
      ],
    ],
  ] as const)("%s come once, and it is said", async (_, spans) => {
    const { text, notes } = await read("a.vtt", rolled(spans));
    expect(text).toBe("hello there\n\nhow are you\n\nfine");
    expect(notes).toEqual([expect.stringMatching(/重复出现的 \d 行没有重复读/)]);
  });

  test("are other than what is said twice", async () => {
    const said = rolled([
      [0, 1, "No."],
      [1, 2, "No."],
      [2, 3, "No", "way."],
      [3, 4, "Go."],
      [4, 5, "Go", "home."],
    ]);
    expect(await textOf("a.vtt", said)).toBe("No.\n\nNo.\n\nNo way.\n\nGo.\n\nGo home.");
  });
});

test("cues that are joined to a sentence are counted", async () => {
  expect(await read("a.srt", cues(["I went home"], ["because it was late."]))).toMatchObject({
    notes: ["1 条字幕不是一句的开头，接在前一条后面"],
  });
});

test("long subtitles are offered in pieces of five minutes", async () => {
  const minutes = [0, 4, 6, 17];
  const film = minutes
    .map((minute) => {
      const time = `00:${String(minute).padStart(2, "0")}`;
      return cue(`${time}:01,000`, `${time}:02,000`, `It is ${minute}.`);
    })
    .join("\n");
  const bytes = new TextEncoder().encode(film);
  const chapters = ["全部", "0–5 分钟", "5–10 分钟", "15–20 分钟"];
  const name = "a.srt";
  expect(await fileText({ name, bytes })).toMatchObject({
    text: "It is 0.\n\nIt is 4.\n\nIt is 6.\n\nIt is 17.",
    parts_of: "film",
    chapters,
    chapter: 0,
  });
  expect(await fileText({ name, bytes, chapter: 3 })).toMatchObject({
    text: "It is 17.",
    chapters,
    chapter: 3,
  });
  await expect(fileText({ name, bytes, chapter: 4 })).rejects.toThrow("没有这一段");
});

test("lyrics without full stops make no sentence of more than 25 words", async () => {
  const line = ["city of stars are you shining just for me"];
  const text = await textOf("a.srt", cues(["Stop."], ...Array.from({ length: 6 }, () => line)));
  const longest = Math.max(...text.split("\n\n").map((sentence) => sentence.split(" ").length));
  expect(longest).toBe(18);
});
