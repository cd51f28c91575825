/** 256 words of the first years of English, each of which a child can read and type. */
export const easyWords: readonly string[] = `
  able acorn actor apple april arrow autumn baby bacon ball banana bank basket beach bean bear
  bell bench berry bike bird boat book boot bottle box bread bridge brown brush bucket bus butter
  button cake camel camera camp candle candy cap card carrot castle cat chair cheese cherry circle
  city class clock cloud coat coffee coin color cookie corn cow crab cup dance deer desk dinner
  doctor dog door dragon dream dress drum duck eagle earth east egg eight empty farm father field
  fire fish five flag flower forest fork four fox friend frog fruit game garden glass glove goat
  gold grape grass green guitar hand happy hat heart hen hill honey horse hotel house ice island
  jacket jam jelly juice july jump june jungle kettle key king kite kitten koala lake lamp leaf
  lemon letter lion lunch magic mango map march market meat melon milk mirror money monkey moon
  mother mouse movie music nest night nine north nose number nurse ocean office onion orange page
  paint panda paper park party peach pear pen pencil piano picnic pig pilot pine pink pizza plane
  planet plant plate pocket pond pony potato prince purple puzzle queen rabbit rain red rice ring
  river road robot rocket roof room rose salad salt sand school sea seven sheep ship shirt shoe
  silver sister six snow soap sock soup south spider spoon spring square star stone story sugar
  sun swan table tail tea ten tent three tiger toast train tree truck uncle water west whale wheel
  white wind wolf wood zebra zoo
`
  .trim()
  .split(/\s+/);
