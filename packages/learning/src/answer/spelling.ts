/** British and American beginnings of words that no rule below covers. */
const startTable = `grey gray|plough plow|mould mold|moustache mustache|pyjama pajama|aeroplane airplane|aluminium aluminum
cosy cozy|cosi cozi|sceptic skeptic|jewellery jewelry|judgement judgment|acknowledgement acknowledgment
omelette omelet|doughnut donut|yoghurt yogurt|manoeuvre maneuver|encyclopaed encycloped|anaem anem|paediatr pediatr
archaeolog archeolog|defence defense|offence offense|pretence pretense|licence license|practis practic|artefact artifact
enquir inquir|woollen woolen|chequebook checkbook|ageing aging|grandad granddad|sizeable sizable|likeable likable
fulfill fulfil|enroll enrol|skillful skilful|willful wilful|installment instalment|centring centering`;

/** Whole words. A word may have a plural s. */
const wholeTable = `tyre tire|programme program|disc disk|axe ax|mum mom|maths math|towards toward|afterwards afterward
learnt learned|burnt burned|dreamt dreamed|spelt spelled|smelt smelled|spoilt spoiled|leapt leaped|leant leaned
ok okay|whiskey whisky`;

const our =
  "arb|ard|arm|behavi|cand|clam|col|demean|enam|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|neighb|od" +
  "|parl|ranc|rig|rum|sav|savi|splend|tum|val|vap|vig";

/** British words that double their l before an ending. */
const doubling =
  "cancel|carol|channel|chisel|counsel|dial|duel|enamel|equal|fuel|funnel|grovel|initial|jewel|label" +
  "|level|libel|marshal|marvel|medal|metal|model|panel|pedal|pencil|quarrel|ravel|rival|revel|shovel" +
  "|shrivel|signal|spiral|swivel|symbol|total|towel|travel|tunnel|yodel";

/** Stems in -ise that have no form in -ize: exercise, surprise, advise, raise, noise … */
const alwaysIse =
  /([aouw]|pr|[dr]ev|adv|advert|telev|superv|improv|exerc|prec|conc|inc|exc|circumc|prom|prem|dem|surm|merchand|parad|franch|expert|desp|chast|treat|sunr)$/;

type Pairs = Map<string, string>;
let tables: { starts: Pairs; start: RegExp; wholes: Pairs; rules: [RegExp, string][] } | undefined;

function pairs(table: string): Pairs {
  return new Map(
    table.split(/[|\n]/).map((pair) => {
      const [from = "", to = ""] = pair.split(" ");
      return [from, to];
    }),
  );
}

function readTables(): NonNullable<typeof tables> {
  const startPairs = pairs(startTable);
  const rules: [RegExp, string][] = [
    [RegExp(`(${our})our(?!ous|ary|at)`), "$1or"],
    [/(cent|theat|fib|calib|sab|spect|somb|meag|lust)re(?=d$)/, "$1ere"],
    [/(cent|theat|fib|calib|sab|spect|somb|meag|lust)re(?!d$)/, "$1er"],
    [/^((?:kilo|centi|milli)?(?:me|li))tre(?=s?$)/, "$1ter"],
    [/(catal|dial|anal|monol|prol|epil|travel|pedag|demag)ogu(e(?=s?$)|(?=ed$|ing$|er))/, "$1og"],
    [/(ana|para|cata)lys(?=(e[drs]?|ers|ing)$)/, "$1lyz"],
    [RegExp(`^(un|re|out)?(${doubling})l(?=ed|ing|er|or|ous|ist)`), "$1$2"],
  ];
  return {
    starts: startPairs,
    start: RegExp(`^(${[...startPairs.keys()].join("|")})`),
    wholes: pairs(wholeTable),
    rules,
  };
}

function withoutIse(word: string): string {
  const [, stem = "", ending = ""] = /^(.{3,})is(e[drs]?|ers|ing|able|ations?|ational)$/.exec(word) ?? [];
  return stem === "" || alwaysIse.test(stem) ? word : `${stem}iz${ending}`;
}

/** Returns beginnings of words and whole words, each in its British and its American spelling. */
export function spellingPairs(): [british: string, american: string][] {
  tables ??= readTables();
  return [...tables.starts, ...tables.wholes];
}

/**
 * Maps the British and the American form of a word in lower case to one spelling. Never joins words of different
 * meaning.
 */
export function oneSpelling(word: string): string {
  if (/'s?$/.test(word)) return word.replace(/^(.*)(?='s?$)/, oneSpelling);
  tables ??= readTables();
  const { starts, start, wholes, rules } = tables;
  const whole = wholes.get(word);
  if (whole !== undefined) return whole;
  const single = word.endsWith("s") ? wholes.get(word.slice(0, -1)) : undefined;
  if (single !== undefined) return `${single}s`;
  let result = word.replace(start, (found) => starts.get(found) ?? found);
  if (/our|re|ogu|lys|ll/.test(result))
    for (const [pattern, to] of rules) result = result.replace(pattern, to);
  return withoutIse(result);
}
