const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Words and spellings that only British or only American English has, in lower case. */
const british =
  setOf(`mum mums mummy mum's mummy's colour colours coloured colourful favourite favourites neighbour neighbours
  neighbourhood centre centres theatre theatres metre metres kilometre kilometres litre litres grey travelling travelled
  traveller programme programmes organise organised realise realised apologise recognise flat flats lorry lorries petrol
  rubbish trousers biscuit biscuits queue pavement crisps telly whilst cheque tyre tyres pyjamas jewellery maths cosy
  flavour honour humour labour behaviour harbour football footballer holidays postman postbox trainers cinema timetable
  lovely autumn aeroplane aubergine courgette jumper cupboard`);
const american =
  setOf(`mom moms mommy mom's mommy's color colors colored colorful favorite favorites neighbor neighbors
  neighborhood center centers theater theaters meter meters kilometer kilometers liter liters gray traveling traveled
  traveler program programs organize organized realize realized apologize recognize apartment apartments truck trucks
  elevator elevators trash garbage pants cookie cookies sidewalk soccer candy candies vacation vacations movie movies math
  check sneakers fries closet eraser flashlight subway sweater mailman mailbox airplane eggplant zucchini flavor honor
  humor labor behavior harbor`);

/** Returns whether texts are in British or American English. Returns null if no word and no spelling shows it. */
export function accentOf(texts: readonly string[]): "uk" | "us" | null {
  let [uk, us] = [0, 0];
  for (const text of texts)
    for (const [word] of text
      .toLowerCase()
      .replaceAll("’", "'")
      .matchAll(/[a-z']+/gu)) {
      if (british.has(word)) uk += 1;
      if (american.has(word)) us += 1;
    }
  return uk === us ? null : uk > us ? "uk" : "us";
}
