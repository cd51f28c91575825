/**
 * Nouns that learners write of their own accord, by their number: `c` is counted (a noun in the singular), `u` is not
 * counted, `p` has only a plural, and `cu` is both (_a coffee_, _coffee_). A space inside a noun is written `_`.
 */
export type NounList = Partial<Record<"c" | "u" | "p" | "cu", string>>;

export const foods: NounList = {
  c: `apple banana orange pear peach grape strawberry watermelon lemon mango cherry kiwi plum melon pineapple coconut date
    tomato potato sweet_potato carrot onion cucumber mushroom pepper bean eggplant pumpkin dumpling bun steamed_bun
    pancake sandwich hamburger burger hot_dog cookie biscuit sausage nut peanut meal
    snack vegetable fruit egg drink dish spring_roll rice_ball mooncake egg_tart candy sweet
    wonton shrimp crab roll doughnut`,
  u: `rice bread milk water meat beef pork lamb mutton tofu soup porridge congee butter cheese sugar salt honey jam
    seafood fast_food food ice corn garlic ginger oil vinegar soy_sauce milk_tea green_tea bubble_tea soy_milk hot_pot
    fried_rice ketchup lettuce cabbage spinach chili popcorn hotpot broccoli celery flour cereal pasta spaghetti
    toast bacon fruit_salad`,
  p: "noodles chips French_fries fries rice_noodles beef_noodles instant_noodles oats",
  cu: `cake pizza pie salad chicken fish duck chocolate ice_cream tea coffee juice beer wine cola coke yogurt yoghurt
    lemonade apple_juice orange_juice steak turkey breakfast lunch dinner supper`,
};

export const things: NounList = {
  c: `phone mobile_phone cell_phone computer laptop tablet book notebook dictionary magazine newspaper map picture photo
    camera pen pencil ruler eraser bag backpack schoolbag box basket wallet purse card ticket passport key lock umbrella
    watch clock cup glass mug bottle bowl plate spoon fork knife pot pan table desk chair sofa bed lamp light door window
    shelf cupboard fridge television TV radio fan mirror brush comb towel toothbrush pillow blanket hat cap coat jacket
    shirt T-shirt sweater skirt dress shoe sock boot glove scarf ring toy doll ball kite bike bicycle car bus train plane
    taxi ship boat motorcycle piano guitar violin game gift present flower plant tree house room apartment flat garden
    kitchen bathroom bedroom wall floor charger earphone headphone screen keyboard mouse mask tissue letter message
    song film movie story stone leaf coin suitcase candle drum robot balloon sticker coupon oven microwave sink
    washing_machine video sport air_conditioner photo_album pet bell flag lunch_box water_bottle pair hour minute pencil_case power_bank`,
  u: `money paper music homework furniture luggage medicine soap shampoo toothpaste hair work time help news
    make-up makeup clothing jewelry cash toilet_paper electricity rain snow weather English Chinese maths math
    tennis table_tennis badminton baseball yoga chess internet`,
  p: `glasses sunglasses scissors trousers pants jeans shorts clothes chopsticks earphones headphones pajamas
    slippers groceries sneakers tissues`,
  cu: "football basketball volleyball",
};

export const animals: NounList = {
  c: `cat dog puppy kitten bird parrot rabbit hamster mouse rat fish goldfish turtle duck chicken hen goose horse cow
    pig sheep goat lamb bee ant butterfly spider snake frog lizard monkey panda bear tiger lion elephant giraffe wolf
    fox deer squirrel penguin whale dolphin shark camel kangaroo koala crocodile zebra hedgehog owl eagle pigeon
    pet donkey snail crab dragon`,
};

export const jobs: NounList = {
  c: `student teacher doctor nurse cook chef driver taxi_driver bus_driver farmer worker waiter waitress clerk
    shop_assistant salesperson salesman engineer programmer designer artist painter writer singer dancer actor actress
    musician photographer journalist reporter lawyer judge police_officer policeman policewoman soldier firefighter
    pilot scientist researcher dentist vet pharmacist accountant manager boss owner business_owner businessman
    businesswoman secretary assistant office_worker cleaner guard hairdresser barber tailor baker gardener builder
    electrician plumber mechanic carpenter courier delivery_driver translator tour_guide coach athlete football_player
    editor librarian housewife freelancer volunteer parent tutor professor nanny babysitter civil_servant blogger
    YouTuber streamer shopkeeper fisherman intern trainee pupil college_student university_student
    high_school_student middle_school_student primary_school_student headteacher stay-at-home_mom`,
};

export const family: NounList = {
  c: `mom mum dad mother father mommy daddy parent son daughter child kid baby brother sister husband wife grandma
    grandpa grandmother grandfather grandparent granny grandson granddaughter grandchild uncle aunt auntie cousin nephew
    niece twin stepmother stepfather mother-in-law father-in-law family`,
};

export const people: NounList = {
  c: `friend best_friend boyfriend girlfriend classmate schoolmate roommate colleague neighbor neighbour teammate man
    woman boy girl person guest stranger teacher boss pen_pal`,
};

/** Irregular plurals, each as `singular plural`. */
export const irregularPlurals: ReadonlyMap<string, string> = new Map(
  `man men|woman women|child children|grandchild grandchildren|person people|mouse mice|foot feet|tooth teeth|goose geese
fish fish|goldfish goldfish|sheep sheep|deer deer|shrimp shrimp|wife wives|housewife housewives|knife knives|leaf leaves
shelf shelves|wolf wolves|loaf loaves|potato potatoes|tomato tomatoes|mango mangoes|policeman policemen
policewoman policewomen|salesman salesmen|businessman businessmen|businesswoman businesswomen|fisherman fishermen
salesperson salespeople|mother-in-law mothers-in-law|father-in-law fathers-in-law`
    .split(/[|\n]/u)
    .map((pair) => pair.split(" "))
    .map(([one = "", many = ""]) => [one, many] as const),
);

/** Returns the plural of a noun in its spelling: `bus` → `buses`, `baby` → `babies`. */
export function pluralOf(noun: string): string {
  const last = noun.slice(noun.lastIndexOf(" ") + 1);
  const before = noun.slice(0, noun.length - last.length);
  const irregular = irregularPlurals.get(last);
  if (irregular !== undefined) return before + irregular;
  if (/[^aeiou]y$/u.test(last)) return `${noun.slice(0, -1)}ies`;
  return noun + (/(?:s|x|z|ch|sh)$/u.test(last) ? "es" : "s");
}
