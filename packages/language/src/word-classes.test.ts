import { expect, it } from "vitest";
import { analyse } from "./analysis.ts";

/** Kinds of mistakes, each with labelled sentences. A word without a label may have any class. */
const kinds: [kind: string, sentences: string[]][] = [
  [
    "nouns of compounds are no verbs",
    [
      "a slide/n show/n of our trip",
      "two beheading videos/n were posted",
      "The opinion/n and dissents/n were released.",
      "Share/n prices/n fell/v sharply.",
      "House/n fires/n kill/v dozens each year.",
      "Traffic/n lights/n failed/v during the storm.",
      "He spoke about the budget cuts/n this morning.",
      "The protests/n spread/v to other towns.",
    ],
  ],
  [
    "the verb of a question stands after its subject",
    [
      "Will diplomacy/n work/v this time?",
      "Does vinegar/n kill/v weeds/n?",
      "Do snakes/n hear/v?",
      "What does the warning/n light/n mean/v?",
      "Did the new manager/n answer/v your letter?",
      "What does your teacher/n look/v like/prep?",
      "Who does/v the cooking in your house?",
    ],
  ],
  [
    "verbs are found behind modal verbs, to and relative words",
    [
      "It may turn/v out to be wrong.",
      "It expanded to encompass/v the village.",
      "We must pretend/v that travel/n is fun.",
      "He'll brief/v us on the plan.",
      "He asked me to forward/v you the minutes.",
      "This is somewhere that requires/v a jacket.",
      "I hope this finds/v you well.",
      "The part you need costs/v about twenty dollars.",
      "The books that students read/v are old.",
      "The report, which draws on talks, paints/v a grim picture.",
      "The company, which makes toys, plans/v to hire staff.",
    ],
  ],
  [
    "relative clauses leave the verb of their sentence alone",
    [
      "The man who lives next door works/v at the bank.",
      "The boy I met plays/v chess.",
      "The girl with the dog walks/v to school.",
      "It agreed to change the way it sells loans/n.",
    ],
  ],
  [
    "adjectives stay before their noun, and nouns are no adjectives",
    [
      "the political/adj will/n",
      "They fear loud/adj noises.",
      "He has seen better/adj days.",
      "He works hard/adv most days.",
      "She arrived late/adv Friday night.",
      "The hardest/adj part was telling/v them.",
      "my old vacuum cleaner/n",
      "The seeds need light/n to grow.",
      "The light/n went out.",
      "The company reports/v increased/adj profits.",
      "a ten-year high/n in April",
      "a 24-hour/adj strike",
      "a run-up/n to the holiday",
    ],
  ],
  [
    "words of grammar are told apart",
    [
      "She argued that/conj the search was illegal.",
      "I like that/pron song.",
      "They may order a scan to rule out/adv other causes.",
      "The place was half/adv empty.",
      "The results are due/adj next week.",
      "The answer is no./int",
      "as long/adv as we keep costs down",
    ],
  ],
];

it.each(kinds)("%s", (_, sentences) => {
  const wrong = sentences.flatMap((sentence) => {
    const labelled = sentence
      .split(" ")
      .map((word) => /^(.*?)(?:\/([a-z]+)(\W*))?$/u.exec(word)?.slice(1) ?? []);
    const { words } = analyse(labelled.map(([text = "", , stop = ""]) => text + stop).join(" "));
    return labelled.flatMap(([, wordClass], i) =>
      wordClass === undefined || words[i]?.class === wordClass
        ? []
        : [`${sentence}: ${words[i]?.text} ${words[i]?.class}`],
    );
  });
  expect(wrong).toEqual([]);
});
