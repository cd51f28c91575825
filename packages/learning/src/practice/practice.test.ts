import { describe, expect, test } from "vitest";
import { practise, replay, startPractice, type PracticeState } from "./practice.ts";
import { defaultPracticeSettings } from "../settings/settings.ts";
import { findStep } from "../steps.ts";
import { food, sentenceOf } from "../testing/sentences.ts";
import { keys, picture, started } from "../testing/typing.ts";
import { phases } from "./phases.ts";

const like = sentenceOf("I like it.");

describe("keys", () => {
  test.each([
    ["letters go into the active slot", "I", ">I_I _like _it"],
    ["Space goes on", "I␣l", "I_I >l_like _it"],
    ["Space on an empty slot does nothing", "I␣␣␣", "I_I >_like _it"],
    ["Space on punctuation alone does nothing", "I␣,␣", "I_I >,_like _it"],
    ["Backspace takes a letter back", "I␣lo←i", "I_I >li_like _it"],
    ["Backspace in an empty slot goes back", "I␣←", ">I_I _like _it"],
    ["Backspace in the first slot does nothing", "←←", ">_I _like _it"],
    ["Ctrl+Backspace clears the word", "I␣lok⌫", "I_I >_like _it"],
    ["a tap moves", "I␣like@0", ">I_I like_like _it"],
    ["a tap on what is active does nothing", "I@0", ">I_I _like _it"],
    ["a tap outside does nothing", "I@9", ">I_I _like _it"],
    ["more letters than the word has are kept", "Iiiii", ">Iiiii_I _like _it"],
    ["Enter with an empty slot goes there and counts nothing", "I⏎", "I_I >_like _it"],
    ["Space in the last slot with an empty one goes there", "@2it␣", ">_I _like it_it"],
    ["Space in the last slot checks", "I␣like␣it␣", "I_I+ like_like+ >it_it+"],
    ["Enter anywhere checks", "I␣like␣it@0⏎", "I_I+ like_like+ >it_it+"],
    ["wrong slots are marked and the first is active", "I␣lik␣is⏎", "I_I+ >lik_like- is_it-"],
    ["the next character replaces the wrong word", "I␣lik␣is⏎l", "I_I+ >l_like is_it-"],
    ["Backspace edits it instead", "I␣liked␣is⏎←", "I_I+ >like_like is_it-"],
    ["and the next character then goes after it", "I␣lik␣is⏎←ke", "I_I+ >like_like is_it-"],
    ["a second wrong word is replaced when it is reached", "I␣lik␣is⏎like␣i", "I_I+ like_like >i_it"],
    ["right slots are skipped over", "A␣like␣is⏎I␣", "I_I like_like+ >is_it-"],
    ["right slots are skipped over going back", "A␣like␣is⏎I␣⌫←", ">I_I like_like+ _it"],
    ["put right, the last open slot checks", "I␣lik␣it⏎like␣", "I_I+ like_like+ >it_it+"],
  ])("%s", (_, script, expected) => {
    expect(picture(keys(started(like), script))).toBe(expected);
  });

  test("all right is success; nothing changes after it", () => {
    const done = keys(started(like), "I␣like␣it⏎");
    expect(done.phase).toBe(2);
    for (const key of ["x", "␣", "⏎", "←", "⌫", "@0", "?", "!"]) expect(keys(done, key)).toBe(done);
  });

  test("a failed check counts one error and says so", () => {
    const failed = keys(started(like), "I␣lik␣is⏎");
    expect(failed).toMatchObject({ phase: phases.answering, errors: 1, notice: "wrong", replacing: true });
    expect(keys(failed, "x").notice).toBeNull();
  });

  test("an empty slot counts no error and says so", () => {
    expect(keys(started(like), "I⏎")).toMatchObject({ errors: 0, notice: "fill" });
    expect(keys(started(like), "⏎")).toMatchObject({ errors: 0, notice: "fill", events: [] });
  });

  test.each(["␣", "←", "⌫", "@0", "@7"])("what changes nothing gives the same state back: %s", (key) => {
    const state = started(like);
    expect(keys(state, key)).toBe(state);
  });
});

const compose = (state: PracticeState, text: string) => practise(state, { type: "compose", text }, 1);
const commit = (state: PracticeState, text: string) => practise(state, { type: "commit", text }, 2);

describe("text as phones and input methods send it", () => {
  test("composing text shows at once and is no event", () => {
    const state = compose(compose(started(like), "I"), "Il");
    expect(picture(state)).toBe(">~Il_I _like _it");
    expect(state.events).toEqual([]);
  });

  test("committing makes it content", () => {
    const state = commit(compose(started(like), "I"), "I");
    expect(picture(state)).toBe(">I_I _like _it");
    expect(state.events).toEqual([[2, "typed", 0, "I"]]);
  });

  test("a whole word with its space moves on; several words fill several slots", () => {
    expect(picture(commit(started(like), "I "))).toBe("I_I >_like _it");
    expect(picture(practise(started(like), { type: "insert", text: "I  like i" }, 1))).toBe(
      "I_I like_like >i_it",
    );
    expect(practise(started(like), { type: "insert", text: "I like it " }, 1).phase).toBe(2);
  });

  test("checking takes over what is still being composed", () => {
    const state = compose(practise(started(like), { type: "insert", text: "I like " }, 1), "it");
    expect(practise(state, { type: "enter" }, 3).phase).toBe(2);
  });

  test("a composed word replaces a wrong one", () => {
    const state = compose(keys(started(like), "I␣lik␣it⏎"), "like");
    expect(state.replacing).toBe(true);
    expect(picture(commit(state, "like"))).toBe("I_I+ >like_like it_it+");
  });

  test.each(["你好", "你好，"])("Chinese characters stay out, and are no error: %s", (text) => {
    const state = commit(compose(keys(started(like), "I"), "ni'hao"), text);
    expect(picture(state)).toBe(">I_I _like _it");
    expect(state).toMatchObject({ notice: "chinese", errors: 0 });
    expect(compose(started(like), text)).toMatchObject({ notice: "chinese" });
  });

  test("English beside Chinese is kept; full-width letters and spaces are text", () => {
    expect(picture(commit(started(like), "I喜欢"))).toBe(">I_I _like _it");
    expect(practise(started(like), { type: "insert", text: "Ｉ　ｌｉｋｅ　ｉｔ。　" }, 1).phase).toBe(2);
  });
});

describe("what is printed", () => {
  const met = sentenceOf("“Tom — met | Jack's sister,” | said Mary.", { names: ["Tom", "Jack's", "Mary"] });

  test("names and punctuation need no typing", () => {
    expect(picture(started(met))).toBe("(“Tom) (—) >_met (Jack's) _sister _said (Mary.)");
    expect(keys(started(met), "met␣sister␣said␣").phase).toBe(2);
  });

  test("a printed name may be typed all the same", () => {
    expect(keys(started(met), "Tom␣met␣Jack's␣sister␣said␣Mary⏎").phase).toBe(2);
  });

  test("names are typed when they are not ignored", () => {
    const state = started(met, { study_ignore_name: false });
    expect(picture(state)).toBe(">_Tom (—) _met _Jack's _sister _said _Mary");
    expect(state.slots[0]).toMatchObject({ before: "“", after: "" });
  });

  test.each([
    [
      "“The food,” | he said.",
      "1:0-2",
      [
        ["", "The", ""],
        ["", "food", ""],
      ],
    ],
    [
      "$20 or | at 7 a.m. | then?",
      "1:0-2",
      [
        ["$", "20", ""],
        ["", "or", ""],
      ],
    ],
    [
      "$20 or | at 7 a.m. | then?",
      "1:2-5",
      [
        ["", "at", ""],
        ["", "7", ""],
        ["", "a.m", "."],
      ],
    ],
  ])(
    "a part of a sentence has no outer punctuation but what belongs to its words: %s %s",
    (en, key, words) => {
      const sentence = sentenceOf(en);
      const step = findStep(sentence, key);
      const slots = step && startPractice({ sentence, step }, defaultPracticeSettings).slots;
      expect(slots?.map(({ before, text, after }) => [before, text, after])).toEqual(words);
    },
  );

  test("a sentence of names alone is typed", () => {
    expect(picture(started(sentenceOf("Tom!", { names: ["Tom"] })))).toBe(">_Tom");
  });
});

describe("other ways to write the answer", () => {
  const contracted = sentenceOf("It's good.");
  const full = sentenceOf("It is not good.");
  const cream = sentenceOf("Ice-cream is good.");

  test.each([
    ["a contraction written out", contracted, "It␣", "It_It >_is _good"],
    ["with the other full form", sentenceOf("It's been good."), "It␣has␣", "It_It has_has >_been _good"],
    ["full forms contracted", full, "It's␣", "It's_It's >_not _good"],
    ["at the second word", full, "It␣isn't␣", "It_It isn't_isn't >_good"],
    ["without its apostrophe", full, "It␣isnt␣", "It_It isnt_isnt >_good"],
    ["the space of a hyphen", cream, "Ice␣", "Ice_Ice >_cream _is _good"],
    ["no hyphen", cream, "Icecream␣", "Icecream_Ice-cream >_is _good"],
    ["a numeral in words", sentenceOf("I am 25."), "I␣am␣twenty␣", "I_I am_am twenty_twenty >_five"],
    ["words as a numeral", sentenceOf("The twenty five men"), "The␣25␣", "The_The 25_25 >_men"],
  ])("%s: the slots follow", (_, sentence, script, expected) => {
    expect(picture(keys(started(sentence), script))).toBe(expected);
  });

  const way = sentenceOf("Could you | tell me | how to get there?", {
    accept: ["Can you tell me the way there?", "How do I get there?", "Could you tell me the way?"],
  });

  test("the slots become those of the accepted answer that begins as typed", () => {
    expect(picture(keys(started(way), "How␣do␣"))).toBe("How_How do_do >_I _get _there");
    expect(keys(started(way), "How␣").variant).toBe(2);
    expect(picture(keys(started(way), "Could␣you␣tell␣me␣the␣"))).toBe(
      "Could_Could you_you tell_tell me_me the_the >_way",
    );
  });

  test("the shown answer comes first, also written in another way", () => {
    expect(keys(started(way), "Could␣you␣tell␣").variant).toBe(0);
  });

  test("what begins no accepted answer leaves the slots", () => {
    expect(picture(keys(started(way), "Where␣"))).toBe("Where_Could >_you _tell _me _how _to _get _there");
  });

  test("a shorter accepted answer passes with Enter and with Space", () => {
    const short = sentenceOf("I like it | very much.", { accept: ["I like it.", "Love it!"] });
    expect(keys(started(short), "I␣like␣it⏎").phase).toBe(2);
    expect(keys(started(short), "Love␣it␣")).toMatchObject({ phase: phases.answered, variant: 2 });
  });

  test("what stands after the active slot keeps its place from the end", () => {
    const state = keys(started(sentenceOf("It's good here.")), "Its␣good␣heer⏎It␣");
    expect(picture(state)).toBe("It_It >_is good_good+ heer_here-");
    expect(keys(state, "is␣here␣").phase).toBe(2);
  });

  test("what was right stays right when the slots change", () => {
    const state = keys(started(sentenceOf("I know it's good.")), "I␣no␣its␣good⏎know␣it␣");
    expect(picture(state)).toBe("I_I+ know_know it_it >_is good_good+");
  });

  test("slots that would lose what is typed stay", () => {
    const state = keys(started(way), "@3word@0How␣");
    expect(picture(state)).toContain("word_me");
    const two = sentenceOf("I think so too.", { accept: ["Me too."] });
    expect(picture(keys(started(two), "@1a@2b@3c@0Me␣"))).toBe("Me_I >a_think b_so c_too");
  });

  test("an answer with its name elsewhere", () => {
    const swap = sentenceOf("Tom and I | went home.", { names: ["Tom"], accept: ["I went home with Tom."] });
    expect(picture(keys(started(swap), "I␣"))).toBe("I_I >_went _home _with (Tom.)");
    expect(keys(started(swap), "I␣went␣home␣with␣").phase).toBe(2);
  });
});

describe("case", () => {
  test("counts where it is not ignored", () => {
    expect(keys(started(like), "i␣like␣it⏎").phase).toBe(2);
    expect(keys(started(like, { answer_ignore_case: false }), "i␣like␣it⏎")).toMatchObject({ errors: 1 });
  });
});

describe("help", () => {
  test("hints go up in steps: sound, first letter, word, answer", () => {
    const levels = ["?", "??", "???", "????", "?????"].map((script) => {
      const { hint, slots, answerShown } = keys(started(food), `I␣${script}`);
      return [hint, slots[1]?.revealed, answerShown];
    });
    expect(levels).toEqual([
      ["sound", 0, false],
      ["first_letter", 1, false],
      ["word", 4, false],
      ["answer", 4, true],
      ["answer", 4, true],
    ]);
  });

  test("without sound the first letter comes first; a new slot begins with its own", () => {
    const hinted = practise(started(like), { type: "hint", sound: false }, 1);
    expect(hinted.hint).toBe("first_letter");
    const next = keys(hinted, "I␣");
    expect(practise(next, { type: "hint", sound: false }, 900).slots[1]?.revealed).toBe(1);
  });

  test.each([
    ["a word that a check found wrong", "I␣lake␣it⏎??", "I_I+ >_like it_it+", 1],
    ["letters that the word does not begin with", "I␣x??", "I_I >_like _it", 1],
    ["a word that is wrong again after its first letter", "I␣lake␣it⏎??lik⏎?", "I_I+ >_like it_it+", 4],
  ])("a hint takes the place of %s", (_, script, expected, revealed) => {
    const state = keys(started(like), script);
    expect([picture(state), state.slots[1]?.revealed]).toEqual([expected, revealed]);
    expect(replay(state, state.judgedWith, state.events).slots).toEqual(state.slots);
    expect(keys(state, "like⏎")).toMatchObject({ phase: script.includes("⏎") ? 2 : 1 });
  });

  test.each([
    ["a right beginning stays in front of the rest of its word", "I␣Li???", "I_I >Li_like _it"],
    ["the sound leaves a wrong word as it is", "I␣lake␣it⏎?", "I_I+ >lake_like- it_it+"],
  ])("%s", (_, script, expected) => {
    expect(picture(keys(started(like), script))).toBe(expected);
  });

  test("the answer is shown at once and only once; it is typed all the same", () => {
    const shown = keys(started(like), "I!");
    expect(shown).toMatchObject({ answerShown: true, phase: phases.answering, hint: "answer" });
    expect(keys(shown, "!")).toBe(shown);
    expect(keys(shown, "␣like␣it⏎").phase).toBe(2);
  });

  test.each([
    [3, "I␣a␣b⏎⏎", false],
    [3, "I␣a␣b⏎⏎⏎", true],
    [1, "I␣a␣b⏎", true],
    [0, "I␣a␣b⏎⏎⏎⏎⏎⏎", false],
  ])("after %i errors (0 never): %s", (answer_fail_auto_show, script, answerShown) => {
    expect(keys(started(like, { answer_fail_auto_show }), script).answerShown).toBe(answerShown);
  });

  test("skipping ends the attempt", () => {
    const skipped = practise(keys(started(like), "I"), { type: "skip" }, 500);
    expect(skipped).toMatchObject({ skipped: true, phase: phases.answering });
    expect(keys(skipped, "x")).toBe(skipped);
  });
});

describe("the log", () => {
  test("has every change", () => {
    expect(keys(started(like), "I␣lk␣it⏎like⏎").events).toEqual([
      [100, "typed", 0, "I"],
      [200, "moved", 1, " "],
      [300, "typed", 1, "l"],
      [400, "typed", 1, "lk"],
      [500, "moved", 2, " "],
      [600, "typed", 2, "i"],
      [700, "typed", 2, "it"],
      [800, "checked", 2],
      [900, "typed", 1, "l"],
      [1000, "typed", 1, "li"],
      [1100, "typed", 1, "lik"],
      [1200, "typed", 1, "like"],
      [1300, "checked", 1],
    ]);
  });

  test("stays within what can be sent, however long somebody types", () => {
    let state = started(like);
    for (let n = 0; n < 1500; n++) state = keys(state, "x←");
    expect(state.events.length).toBe(2000);
    expect(keys(state, "I␣like␣it⏎")).toMatchObject({ phase: phases.answered });
    expect(keys(state, "y".repeat(150)).slots[0]?.typed).toHaveLength(100);
  });
});
