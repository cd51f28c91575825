import type { WordClass } from "./word-class.ts";

/** Words whose class never depends on the sentence, by class. */
const lists: Partial<Record<WordClass, string>> = {
  art: "a an the",
  pron: `i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself
    we us our ours ourselves they them their theirs themselves this these those who whom whose what which whoever
    whatever whichever someone somebody something anyone anybody anything everyone everybody everything nobody nothing
    none one's oneself others`,
  aux: "can could may might must shall should will would cannot",
  conj: "and or nor because although unless whereas if whether",
  prep: "of at from to with without into onto upon for during among between against toward towards beside beneath amid despite via unlike per",
  adv: `not never always usually often sometimes seldom rarely hardly ever also too very quite rather again soon already
    almost nearly perhaps maybe together instead twice here there everywhere somewhere anywhere nowhere away ago then now
    today tomorrow yesterday tonight please else just even still really where why how however therefore otherwise
    meanwhile afterwards abroad upstairs downstairs indoors outdoors forward forwards backwards apart aside ahead maybe
    yet forever nowadays anyway somehow somewhat altogether indeed moreover furthermore besides o'clock a.m p.m a.m. p.m.
    am/pm overnight thus hence sooner later everyday's anymore online overseas`,
  adj: `good bad big small new old young nice happy sad great large beautiful important tall short ugly rich poor easy
    difficult dangerous busy angry hungry thirsty delicious expensive cheap famous favourite favorite different dark sick
    ill ready safe strong weak wonderful terrible awful lovely friendly lonely lively silly careful popular`,
  int: "oh hey wow hello hi ouch oops hooray hurray yay ah aha yes yeah yep ok okay goodbye bye er um hmm huh alas ugh phew eh ha haha bravo cheers",
  num: `zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion first third
    fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth
    eighteenth nineteenth twentieth thirtieth hundredth thousandth`,
  onom: `tick-tock tick tock ding-dong ding dong buzz meow miaow woof moo baa oink quack neigh hiss ribbit cock-a-doodle-doo
    tweet cheep boom bang splash crash pop click clack beep honk vroom achoo atishoo boing plop thud whoosh ding-a-ling
    knock-knock tap-tap drip-drop cuckoo bow-wow clip-clop choo-choo rat-a-tat pitter-patter roar toot chirp squeak
    jingle tinkle sizzle clang rumble`,
};

/** Sounds that are also everyday verbs and nouns. They need evidence before they count as onomatopoeia. */
export const ordinarySounds: ReadonlySet<string> = new Set(
  `tick ding buzz hiss tweet crash boom bang splash pop click beep honk roar toot chirp squeak jingle tinkle sizzle clang
   rumble cuckoo thud quack moo neigh`.split(/\s+/u),
);

/** The class of a word that has only one class, by the word in lower case. */
export const closedClasses: ReadonlyMap<string, WordClass> = new Map(
  Object.entries(lists).flatMap(([wordClass, words]) =>
    words.split(/\s+/u).map((word) => [word, wordClass as WordClass] as const),
  ),
);
