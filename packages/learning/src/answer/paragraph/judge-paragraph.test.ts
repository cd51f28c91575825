import { createLexicon } from "@shiju/language/own-lines/lexicon";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { parcelParagraph, parcelSentences } from "../../testing/paragraphs.ts";
import { bandOf, hintsOn } from "./hints.ts";
import { judgeParagraph, verdictOn } from "./judge-paragraph.ts";
import { longestTranslation } from "./paragraph.ts";

const known = createLexicon();
const reference = parcelSentences.map(({ en }) => en);
const judge = (typed: string) => judgeParagraph(typed, parcelSentences, parcelParagraph, known);
const verdicts = (typed: string) => judge(typed).lines.map(verdictOn);
/** The reference with other words in the place of some sentences. */
const withLines = (lines: Record<number, string>) =>
  reference.flatMap((line, at) => lines[at] ?? line).join(" ");
const accepted = reference.map(() => "accepted");

describe("a paragraph is accepted", () => {
  test.each([
    ["the reference", reference.join(" ")],
    ["in lower case without marks at the end of lines", reference.join("\n").toLowerCase()],
    [
      "with Chinese marks and no spaces after them",
      reference.join("").replaceAll(".", "。").replaceAll(", ", "，"),
    ],
    ["with no space after full stops", reference.join("")],
    [
      "with accepted lines",
      parcelSentences.map(({ accept, en }) => accept.at(-1)?.replaceAll(" |", "") ?? en).join(" "),
    ],
    [
      "with other words",
      withLines({
        0: "In China, collecting packages has turned into something that lots of people do daily.",
        3: "Commuters can fetch their packages on the way home from work.",
      }),
    ],
    [
      "with a sentence joined by a listed join",
      reference.join(" ").replace("community. Office", "community, and office"),
    ],
    ["with another listed join", reference.join(" ").replace("community. Office", "community; office")],
    ["with a join at the start of a sentence", reference.join(" ").replace("Office", "So office")],
    ["with contractions", reference.join(" ").replace("there is", "there's")],
  ])("%s", (_, typed) => {
    expect(verdicts(typed)).toEqual(accepted);
    expect(judge(typed).lines.flatMap(({ remarks, missing }) => [...remarks, ...missing])).toEqual([]);
  });

  test("the text of a joined sentence has no join", () => {
    const { lines } = judge(reference.join(" ").replace("community. Office", "community, and office"));
    expect(lines[3]?.text).toBe("office workers can pick up their parcels on their way home.");
  });

  test("and an extra sentence changes nothing", () => {
    expect(verdicts(`This is my translation. ${reference.join(" ")} Thank you for reading it!`)).toEqual(
      accepted,
    );
  });
});

describe("words that no list has", () => {
  test.each<[string, Record<number, string>]>([
    [
      "another build",
      { 1: "Once folks order with a mobile, what they bought reaches them the following day." },
    ],
    [
      "another build in the middle",
      { 4: "Couriers changed not only the way people shop but the new opportunities of farmers." },
    ],
    [
      "a join that is not listed",
      { 1: "People order on their phones, and the parcels often arrive the next day, and" },
    ],
    [
      "unknown words",
      { 5: "Presently, freshly picked cherimoyas materialise within two days thousands of kilometers away." },
    ],
  ])("%s is no mistake if all points are said", (_, lines) => {
    const [at] = Object.keys(lines).map(Number);
    const judged = judge(withLines(lines));
    expect(judged.lines.flatMap(({ remarks, missing }) => [...remarks, ...missing])).toEqual([]);
    expect(["understood", "accepted"]).toContain(verdictOn(judged.lines[at ?? 0]!));
    expect(judged.lines.filter((line) => verdictOn(line) === "accepted").length).toBeGreaterThanOrEqual(4);
  });

  test("a misspelled point is said", () => {
    const judged = judge(
      withLines({ 5: "Today, fruit freshly pickd comes thousends of kilometers within two days." }),
    );
    expect(judged.lines[5]).toMatchObject({
      missing: [],
      remarks: [{ kind: "spelling" }, { kind: "spelling" }],
    });
  });

  test("a point may stand in another sentence", () => {
    const typed = withLines({
      1: "People order on their phones.",
      2: "The next day the parcels arrive. To make things easier for residents, stations stand near almost every community.",
    });
    expect(judge(typed).lines.flatMap(({ missing }) => missing)).toEqual([]);
  });
});

describe("points", () => {
  test.each<[Record<number, string>, string[]]>([
    [{ 1: "People order on their phones, and the parcels often arrive." }, ["第二天"]],
    [{ 3: "People can pick up parcels." }, ["上班族", "在回家的路上"]],
    [{ 5: "Today, fruit can appear on dining tables within two days." }, ["刚摘下来", "几千公里"]],
    [{ 4: "" }, ["不仅", "人们购物的方式", "新的机会"]],
  ])("%j lacks %j", (lines, missing) => {
    const judged = judge(withLines(lines));
    expect(judged.lines.flatMap((line) => line.missing)).toEqual(missing);
    expect(hintsOn(judged).meaning).toEqual({ points: 15, said: 15 - missing.length, missing });
  });

  test("nothing typed lacks all of them", () => {
    const judged = judge(" \n。");
    expect(judged.lines.map(({ place }) => place)).toEqual(reference.map(() => null));
    expect(hintsOn(judged).meaning.said).toBe(0);
    expect(bandOf(judged)).toBeNull();
  });
});

describe("mistakes", () => {
  test.each<[Record<number, string>, string, string]>([
    [
      { 0: "In China, pick up parcels has become something that many people do every day." },
      "In China, pick up",
      "动词做主语，用 picking up",
    ],
    [
      { 2: "For convenient, there is a parcel station near almost every community." },
      "For convenient",
      "名词是 convenience",
    ],
    [
      { 3: "Office workers can pick up their parcels on the way to home." },
      "on the way to home",
      "home 前面不加 to",
    ],
    [{ 3: "Office workers can pick up their parcles on their way home." }, "parcles", "拼写：是不是 parcels"],
    [
      { 2: "To make things easier for residents, there is a parcel station near almost every comunity." },
      "comunity",
      "拼写：是不是 community",
    ],
    [
      { 0: "In China, picking up parcels has become a things that many people do every day." },
      "a things",
      "a 后面只说一个：a thing",
    ],
    [
      { 3: "Office workers know it, and it go with them on their way home." },
      "it go",
      "it 后面动词加 s：it goes",
    ],
    [
      { 3: "Office workers can went home and get the parcels on their way home." },
      "can went",
      "can 后面用动词原形：can go",
    ],
    [{ 3: "Office workers take an parcel on their way home." }, "an parcel", "不是元音开头，用 a：a parcel"],
    [
      { 1: "They orders on phones, they is happy and the parcels come the next day." },
      "they is",
      "they 后面用 are：they are",
    ],
  ])("%j", (lines, place, why) => {
    const [at = 0] = Object.keys(lines).map(Number);
    const { typed, lines: judged } = judge(withLines(lines));
    const found = judged.flatMap(({ remarks }) => remarks);
    expect(found.map(({ from, to }) => typed.slice(from, to))).toEqual([place]);
    expect(found[0]?.why).toBe(why);
    expect(verdictOn(judged[at]!)).toBe("mistaken");
  });

  test.each([
    "Not only does it go home, but it can go back.",
    "Let him and help it grow a lot of flowers.",
    "Many parcel stations have a few workers, and few people know these bus stops.",
    "He would like an hour at a university with a European.",
    "She put it down. It cut me.",
    "In the can was a thing. His will is strong.",
    "A great many people buy an old book every few days, another two weeks later.",
    "The few child seats are there.",
  ])("%s has none", (typed) => {
    expect(judge(typed).lines.flatMap(({ remarks }) => remarks)).toEqual([]);
  });
});

describe("hints", () => {
  test("count errors by kind, with the serious ones apart", () => {
    const { language } = hintsOn(
      judge(withLines({ 3: "Office workers, he go home and take their parcles on their way home." })),
    );
    expect(language.counts).toEqual([{ name: "拼写", times: 1 }]);
    expect(language.serious).toEqual([{ name: "主谓不合", times: 1 }]);
  });

  test("tell of sentences that begin alike, and of none that are joined", () => {
    const { style } = hintsOn(
      judge("The parcels arrive. The people order. The fruit appears. The station is near."),
    );
    expect(style).toEqual(["4 句里 4 句以“the”开头", "4 句之间没有连接词"]);
    expect(hintsOn(judge(reference.join(" "))).style).toEqual([]);
  });

  test.each<[string, string | null]>([
    [reference.join(" "), "13–15"],
    [withLines({ 5: "Today, fruit arrives." }), "7–9"],
    [withLines({ 5: "Today, fruit just picked arrives within two days." }), "10–12"],
    [withLines({ 0: "", 5: "" }), null],
    ["I do not know.", null],
  ])("%s is in the band %s", (typed, band) => {
    expect(bandOf(judge(typed))).toBe(band);
  });
});

describe("any text", () => {
  const anyWords = fc
    .array(
      fc.oneof(
        fc.constantFrom(...reference.join(" ").split(" "), ",", ";", ". ", "and", "。", "\n"),
        anyText(),
      ),
    )
    .map((words) => words.join(" "));

  test("is judged, with places inside the text and one entry for each sentence", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), anyWords), (typed) => {
        const { lines } = judge(typed);
        expect(lines.length).toBe(reference.length);
        let end = 0;
        for (const { place, remarks } of lines) {
          if (!place) continue;
          expect(place.from).toBeGreaterThanOrEqual(end);
          end = place.to;
          for (const { from, to } of remarks) {
            expect(from).toBeGreaterThanOrEqual(place.from);
            expect(to).toBeLessThanOrEqual(place.to);
            expect(from).toBeLessThan(to);
          }
        }
        expect(end).toBeLessThanOrEqual(Math.min(typed.length, longestTranslation));
      }),
      { numRuns: 150 },
    );
  });

  const long = (piece: string) => piece.repeat(Math.ceil(longestTranslation / piece.length) + 1);
  test.each([
    ["commas", long(", ")],
    ["letters and commas", long("a,")],
    ["full stops", long("parcels. ")],
    ["one word", long("a")],
    ["hyphens", long("a-b-")],
    ["the reference without marks", long(reference.join(" ").replace(/[.,]/g, ""))],
    ["one sentence again and again", long(`${reference[0]} `)],
    ["beginnings of a sentence", long("To make things easier for residents, ")],
    ["figures", long("777,777 ")],
    ["contractions", long("he's what's who'd ")],
    ["apostrophes", long("' ")],
    ["Chinese", long("取快递，")],
    ["joins", long("and, so; and ")],
    ["capitals after marks", long("A.Bc!De?")],
  ])("takes bounded time: %s", { timeout: 20_000 }, (_, typed) => {
    expect(judge(typed).lines.length).toBe(reference.length);
  });
});
