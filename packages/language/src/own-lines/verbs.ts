/** Irregular verbs, each as `base past`. The past may have two forms: `learned/learnt`. */
const irregular = `be was/were|have had|do did|go went|come came|get got|make made|take took|give gave|see saw|say said
tell told|think thought|know knew|find found|buy bought|bring brought|catch caught|teach taught|eat ate|drink drank
sing sang|swim swam|run ran|begin began|ring rang|sit sat|stand stood|sleep slept|keep kept|feel felt|meet met|leave left
lose lost|send sent|spend spent|build built|lend lent|write wrote|read read|ride rode|drive drove|rise rose|break broke
speak spoke|choose chose|wake woke|wear wore|forget forgot|draw drew|fly flew|grow grew|throw threw|blow blew|hear heard
hold held|understand understood|win won|sell sold|pay paid|put put|cut cut|hit hit|let let|hurt hurt|cost cost|shut shut
set set|fall fell|feed fed|fight fought|hang hung|hide hid|lie lay|shine shone|steal stole|stick stuck|sweep swept
become became|dig dug|bite bit|bake baked|learn learned/learnt|dream dreamed/dreamt|burn burned/burnt|show showed
spell spelled/spelt|mean meant|lay laid|lead led|shake shook|oversleep overslept|babysit babysat|light lit|freeze froze|forgive forgave|shoot shot|sink sank|swing swung
tear tore|bend bent|quit quit|spread spread|split split|sew sewed|deal dealt|seek sought|slide slid|spin spun|swear swore`;

const regular = `add agree answer arrive ask attend bark bathe believe boil book borrow brush call camp carry celebrate
change chat check clean climb close collect comb cook count cry cycle dance decide deliver die discuss download dress
drop dry earn email end enjoy enter exercise explain explore fail fill film finish fish fix fold follow fry garden guess
happen hate help hike hope hug hurry invite iron jog join joke jump kick kiss knit knock last laugh like listen live look
love marry massage miss mix mop move need open order pack paint park pass peel phone photograph pick plan plant play
post practice practise pray prepare pull push queue rain record relax remember rent repair reply rest return sail save
scan search shave shop shout shower skate skateboard ski skip smell smile smoke sneeze snow sort start stay stir stop
stretch study surf talk taste text thank tidy touch train translate travel try turn type unpack use vacuum visit wait
walk want wash waste watch water weigh whisper wish work worry yawn`;

/** Regular verbs of more than one vowel, or with a last consonant that is doubled before an ending. */
const doubling = new Set(
  `get run swim sit put cut hit let shut set begin forget stop shop plan jog chat drop hug knit mop skip win dig scan
   babysit`.split(/\s+/u),
);

/** The forms of a verb: base, third person, -ing, and one or two pasts. */
export interface OwnVerb {
  base: string;
  s: string;
  ing: string;
  pasts: readonly string[];
}

/** Returns all verbs of the list with their forms. */
export function readOwnVerbs(): OwnVerb[] {
  return [
    ...irregular.split(/[|\n]/u).map((entry) => {
      const [base = "", past = ""] = entry.split(" ");
      return formsOf(base, past.split("/"));
    }),
    ...regular.split(/\s+/u).map((base) => formsOf(base)),
  ];
}

function formsOf(base: string, pasts?: readonly string[]): OwnVerb {
  return { base, s: thirdPerson(base), ing: ingForm(base), pasts: pasts ?? [pastForm(base)] };
}

function thirdPerson(base: string): string {
  if (base === "be") return "is";
  if (base === "have") return "has";
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ies`;
  return base + (/(?:s|x|z|ch|sh|[^o]o)$/u.test(base) ? "es" : "s");
}

const doubled = (base: string) => (doubling.has(base) ? base + base.slice(-1) : base);

function ingForm(base: string): string {
  if (/^(?:die|lie)$/u.test(base)) return `${base.slice(0, -2)}ying`;
  return /[^eo]e$/u.test(base) && base !== "be" ? `${base.slice(0, -1)}ing` : `${doubled(base)}ing`;
}

function pastForm(base: string): string {
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ied`;
  return base.endsWith("e") ? `${base}d` : `${doubled(base)}ed`;
}

/** Sixty things that people do. Their words are known, and each begins with a verb of the list. */
export const activities = `sing|dance|cook|sleep|swim|run|draw|drive|ski|paint|read books|read the news|watch TV|watch a film
watch videos|listen to music|play games|play basketball|play football|play table tennis|play badminton|play chess
play cards|play the piano|play the guitar|ride a bike|fly a kite|climb mountains|go shopping|go fishing|go swimming
go hiking|go to the park|go to the cinema|go to school|go to work|go to bed|go home|get up early|get some sleep
have breakfast|have lunch|have dinner|have a rest|take a shower|take a bus|take photos|take a walk|make dumplings
make breakfast|do homework|do the dishes|do yoga|do sports|clean the house|wash clothes|wash my hands|learn English
visit my grandma|call my mom|meet my friends|write a message|study math|speak English|cook dinner|drink tea
feed the cat|water the flowers|walk the dog|stay at home|help my parents|brush my teeth|use my phone|travel by train
put in the noodles|put on my coat|take care of children|work late|work hard|exercise every day`;
