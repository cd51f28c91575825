/** Irregular past participles, including participles that equal the base form. */
const irregularParticiples = new Set(
  `been had done gone got gotten born beaten become begun bent bet bitten bled blown broken bred brought built burnt
   bought caught chosen come cost crept cut dealt dug drawn dreamt drunk driven eaten fallen fed felt fought found flown
   forbidden forgotten forgiven frozen given ground grown hung heard hidden hit held hurt kept knelt known laid led leant
   learnt left lent let lain lit lost made meant met mistaken paid put quit read ridden rung risen run said seen sought
   sold sent set sewn shaken shone shot shown shrunk shut sung sunk sat slept slid smelt spoken spent spilt spun split
   spoilt spread stood stolen stuck stung struck swept sworn swum swung taken taught torn told thought thrown understood
   woken worn wept won wound woven written upset overcome overslept misunderstood withdrawn rebuilt
   awoken arisen bitten bound bred burst cast clung crept fled flung forecast foreseen ground leapt lent misled mown overheard
   overthrown rid shrunk sown sped spat spun sprung stridden stunk striven swollen trodden undertaken undone withstood wrung sawn shorn spelt sowed
   foretold forgone outdone`.split(/\s+/u),
);

const irregularPasts = new Set(
  `was were had did went got bore beat became began bit blew broke brought built bought caught chose came cost cut dealt
   dug drew drank drove ate fell fed felt fought found flew forbade forgot forgave froze gave grew hung heard hid hit held
   hurt kept knelt knew laid led learnt left lent let lay lit lost made meant met paid put read rode rang rose ran said saw
   sold sent set shook shone shot showed shut sang sank sat slept slid smelt spoke spent spilt split spoilt spread stood
   stole stuck stung struck swept swore swam swung took taught tore told thought threw understood woke wore wept won wrote
   overslept arose awoke began bent bet bled bound bred burnt burst cast clung crept dreamt fled flung forecast foresaw ground
   leant leapt misled mistook overcame overheard overthrew quit rid sped spat spun sprang sowed stank spelt stung strode strove
   shrank slid swelled trod undertook undid upset wound withdrew withstood wove wrung foretold misunderstood rebuilt`.split(
    /\s+/u,
  ),
);

/** Participles that usually name a state after `be`, not an action. */
const states = new Set(
  `tired bored excited interested surprised worried married pleased scared frightened crowded relaxed disappointed
   embarrassed confused satisfied annoyed amazed shocked gone lost closed delighted exhausted ashamed determined
   experienced talented gifted retired qualified engaged divorced dressed drunk stuck upset prepared supposed
   concerned terrified astonished depressed puzzled thrilled fascinated impressed disabled related advanced complicated
   unlocked unfinished unexpected unmarried skilled accustomed wicked naked`.split(/\s+/u),
);

/** Participles that name a state after a plain `is` or `was`, but an action after `must be` or `has been`. */
const results = new Set(
  "closed locked finished done hidden frozen broken lost injured wounded drunk stuck hurt".split(" "),
);

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** The forms of be. */
export const beForms = words("be am is are was were been being");
/** The forms of have. */
export const haveForms = words("have has had having");
/** The forms of do that can be auxiliaries. */
export const doForms = words("do does did");
/** The modal verbs. */
export const modals = words("can could may might must shall should will would cannot");

const linking =
  /^(?:look|sound|feel|smell|taste|seem|become|get|turn|grow|stay|keep|appear|remain|go)(?:s|es|ed|ing|ting)?$|^(?:felt|became|got|grew|kept|went|gone|smelt)$/u;

/** Returns whether the verb links a subject to its quality: `looks tired`, `got cold`. */
export function isLinking(word: string): boolean {
  return linking.test(word);
}

const notGerunds = words(
  "thing something anything nothing everything spring king ring string wing evening morning ceiling sing bring swing fling cling sting during pudding wedding",
);

/** Whether the spelling of the word is that of an -ing form. */
export function isIngForm(word: string): boolean {
  return /..ing$/u.test(word) && !notGerunds.has(word);
}

/** Whether the word can be a past participle, by its form. */
export function isParticiple(word: string): boolean {
  return irregularParticiples.has(word) || (/[^e]ed$/u.test(word) && word.length > 3);
}

/** Whether the word can be a past tense, by its form. */
export function isPast(word: string): boolean {
  return irregularPasts.has(word) || (/[^e]ed$/u.test(word) && word.length > 3);
}

/** Returns whether a participle after `be` is an adjective. A participle with `by` is an action. */
export function isState(word: string, be: string): boolean {
  return states.has(word) || (results.has(word) && be !== "be" && be !== "been");
}
