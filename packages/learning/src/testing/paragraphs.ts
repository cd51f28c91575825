import type { Paragraph, Point } from "../answer/paragraph/paragraph.ts";
import { sentenceOf } from "./sentences.ts";

const other = (from: number, to: number, others: string) => ({ from, to, others: others.split(" / ") });
const mistakes = (reasons: Record<string, string>) =>
  Object.entries(reasons).map(([text, why]) => ({ text, why }));

const lemmas: Record<string, string> = { parcels: "parcel", things: "thing", residents: "resident" };

/** The sentences of the model lesson 取快递. The alternatives of its accepted lines are left out. */
export const parcelSentences = [
  sentenceOf("In China, picking up parcels | has become something | that many people do every day.", {
    zh: "在中国，取快递已经成了很多人每天要做的一件事。",
    accept: [
      "In China, picking up parcels | has become part of | many people's daily lives.",
      "In China, picking up parcels has become a daily routine for many people.",
      "In China, it has become a daily routine for many people to pick up parcels.",
      "Picking up parcels has become something that many people in China do every day.",
    ],
    equal: [
      other(
        2,
        5,
        "collecting parcels / picking up packages / collecting packages / picking up deliveries / fetching parcels / to pick up parcels",
      ),
      other(9, 11, "a lot of people / lots of people / a great many people"),
      other(11, 14, "do daily / have to do every day"),
      other(5, 7, "has turned into"),
      other(7, 8, "one thing / a thing"),
    ],
    mistakes: mistakes({
      "^In China pick up": "动词做主语，用 picking up",
      "take parcels": "“取”快递用 pick up 或 collect",
      "has became": "has 后面用 become",
      "have become something": "一件事做主语，用 has",
      everyday: "分开写 every day；everyday 是“日常的”",
    }),
  }),
  sentenceOf("People order on their phones, and | the parcels often arrive | the next day.", {
    zh: "人们在手机上下单，包裹往往第二天就能送到。",
    accept: [
      "After people order on their phones, the parcels often arrive the next day.",
      "When people order on their phones, the parcels often arrive the next day.",
      "People order on their phones, and often the parcels arrive the next day.",
      "Orders are placed on phones, and the parcels often arrive the next day.",
    ],
    equal: [
      other(0, 2, "People place orders / People shop / People order goods / People order things"),
      other(2, 5, "on their mobile phones / on their smartphones / with their phones / by phone"),
      other(
        8,
        10,
        "usually arrive / are often delivered / are usually delivered / can often be delivered / often come",
      ),
      other(10, 13, "the following day / on the next day / on the following day / the very next day"),
      other(4, 5, "mobile phones / cell phones / cellphones / mobiles"),
    ],
    mistakes: mistakes({
      "in the second day": "“第二天”是 the next day，前面不用 in",
      "can be arrived": "arrive 没有被动：can arrive",
      "often arrives": "parcels 是几件，动词不加 s",
      "book on": "买东西“下单”用 order",
    }),
  }),
  sentenceOf(
    "To make things easier for residents, | there is a parcel station | near almost every community.",
    {
      zh: "为了方便居民，几乎每个小区附近都有快递站，",
      accept: [
        "There is a parcel station near almost every community to make things easier for residents.",
        "To make things easier for residents, almost every community has | a parcel station | nearby.",
        "To make things easier for residents, parcel stations have been set up near almost every community.",
      ],
      equal: [
        other(
          0,
          6,
          "For the convenience of residents / To make life easier for residents / To make it convenient for residents / For residents' convenience / In order to make things easier for residents / To serve residents better / For the convenience of local residents / To make life easier for local residents / To make it convenient for local residents / For local residents convenience / In order to make things easier for local residents / To serve local residents better",
        ),
        other(8, 11, "a delivery station / a pick-up point / a parcel pick-up point / a package station"),
        other(11, 12, "close to / next to"),
        other(12, 13, "nearly / virtually"),
        other(14, 15, "neighborhood / residential community / residential area"),
        other(5, 6, "local residents"),
      ],
      mistakes: mistakes({
        "community has a parcel station near": "near 后面要有地方；只说“附近”用 nearby",
        "near has": "某处有什么，用 there is",
        "have a parcel": "某处有什么，用 there is",
        "almost every communities": "every 后面只说一个",
        "for convenient": "名词是 convenience",
        "most every": "“几乎”是 almost",
      }),
    },
  ),
  sentenceOf("Office workers can pick up their parcels | on their way home.", {
    zh: "上班族可以在回家的路上顺便取走包裹。",
    accept: [
      "On their way home, office workers can pick up their parcels.",
      "Office workers can conveniently pick up their parcels on their way home.",
    ],
    equal: [
      other(0, 2, "Commuters / Working people / People who work"),
      other(3, 5, "collect / fetch"),
      other(5, 7, "parcels / their packages / packages / them"),
      other(
        7,
        11,
        "on the way home / on their way home from work / on the way home from work / on their way back home",
      ),
    ],
    mistakes: mistakes({
      "in the way": "在路上用 on the way；in the way 是“挡路”",
      "on the way to home": "home 前面不加 to",
      "by the way": "by the way 是“顺便问一句”，这里的顺便已经在 on their way 里",
      "Office worker can": "说一类人，加 s",
    }),
  }),
  sentenceOf(
    "Express delivery has not only changed | the way people shop, | but also brought farmers new opportunities.",
    {
      zh: "快递不仅改变了人们购物的方式，也给农民带来了新的机会。",
      accept: [
        "Not only has express delivery changed the way people shop, but it has also brought farmers new opportunities.",
        "Express delivery has changed the way people shop, and it has also brought farmers new opportunities.",
      ],
      equal: [
        other(0, 2, "Delivery / The express delivery / Courier service / The express industry"),
        other(
          6,
          10,
          "how people shop / the way in which people shop / people's way of shopping / the way people do their shopping",
        ),
        other(
          10,
          16,
          "but has also brought farmers new opportunities / but also brought new opportunities to farmers / but has also brought new opportunities to farmers / but also created new opportunities for farmers / but brought farmers new opportunities as well / but has also brought farmers new chances / but also brought new chances to farmers / but has also brought new chances to farmers / but also created new chances for farmers / but brought farmers new chances as well",
        ),
        other(15, 16, "chances"),
      ],
      mistakes: mistakes({
        "not only change": "has 后面用 changed",
        "bring to farmers": "has 管两个动词：brought",
        "but also bring": "has 管两个动词：brought",
        "Not only express delivery has": "not only 放在句首，has 提前：Not only has",
        "brought the farmers with": "bring 后面直接跟两样：brought farmers new opportunities",
        "for farmers new": "这里不用 for：brought farmers",
      }),
    },
  ),
  sentenceOf(
    "Today, fruit just picked in the mountains | can appear within two days | on dining tables thousands of kilometers away.",
    {
      zh: "如今，山里刚摘下来的水果，两天之内就能出现在几千公里外的餐桌上。",
      accept: [
        "Today, within two days, fruit just picked in the mountains can appear on dining tables thousands of kilometers away.",
        "Today, fruit just picked in the mountains can appear on dining tables thousands of kilometers away within two days.",
      ],
      equal: [
        other(0, 1, "Nowadays / Now / These days"),
        other(
          1,
          4,
          "fruits just picked / freshly picked fruit / fruit freshly picked / newly picked fruit / fruit that has just been picked",
        ),
        other(4, 7, "from the mountains"),
        other(7, 9, "can be found / can be served / can turn up / can arrive"),
        other(9, 12, "in two days / in just two days / in less than two days / within just two days"),
        other(12, 15, "on tables / on the tables / on the dining table / on dinner tables"),
        other(15, 18, "several thousand kilometers"),
      ],
      mistakes: mistakes({
        "thousand of": "几千是 thousands of",
        "two thousands": "有数字就不加 s：two thousand",
        "can be appeared": "appear 没有被动：can appear",
        "after two days": "“之内”用 within",
        "fruit picking": "水果是被摘的：picked",
        "out of thousands": "“几千公里外”是 thousands of kilometers away",
      }),
    },
  ),
].map((sentence) => ({
  ...sentence,
  words: sentence.words.map((word) => ({ ...word, lemma: lemmas[word.lemma] ?? word.lemma })),
}));

const line = (points: Record<string, string>, joins: string[] = []) => ({
  points: Object.entries(points).map(([zh, en]): Point => ({ zh, en: en.split(" / ") })),
  joins,
});

export const parcelParagraph: Paragraph = {
  exam: "cet4",
  title: "取快递",
  minutes: 30,
  lines: [
    line({
      取快递:
        "picking up parcels / collecting parcels / picking up packages / collecting packages / picking up deliveries",
      已经成了: "has become / has turned into",
      每天: "every day / daily",
    }),
    line({ 下单: "order / place orders / place an order", 第二天: "the next day / the following day" }),
    line({
      为了方便居民:
        "to make things easier for residents / for the convenience of residents / to make it convenient for residents",
      几乎每个: "almost every / nearly every",
    }),
    line(
      {
        上班族: "office workers / commuters / working people / people who work",
        在回家的路上: "on their way home / on the way home",
      },
      [", and", ", so", ";"],
    ),
    line({
      不仅: "not only",
      人们购物的方式:
        "the way people shop / how people shop / people's way of shopping / people's shopping habits",
      新的机会: "new opportunities / new chances",
    }),
    line({
      刚摘下来: "just picked / freshly picked / newly picked",
      两天之内: "within two days / in two days / in just two days",
      几千公里: "thousands of kilometers",
    }),
  ],
};
