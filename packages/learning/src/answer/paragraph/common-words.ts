/** Words of grammar and very frequent words that are no verbs. A text of these alone has no verb. */
export const plainWords: ReadonlySet<string> = new Set(
  `a an the this that these those i you he she it we they me him her us them my your his its our their mine yours hers
   ours theirs myself himself herself itself themselves who whom whose which what where when why how and or but so
   because although though while if unless until since as than in on at of to for from with by about into onto over
   under between among through during before after within without near around across along against behind beside
   besides beyond above below up down off out away back again also too very much many more most less least few little
   some any no none all both each every either neither other another such own same only just even still already yet
   ever never always often usually sometimes now then today nowadays here there not almost nearly quite rather
   people person man men woman women child children day days week month year years time city cities country world
   thing things life new old good bad big small great important easy easier convenient different first second next last
   one two three four five six seven eight nine ten hundred thousand thousands million china chinese english`.split(
    /\s+/,
  ),
);

/** Verbs that make other verbs. */
export const modals: ReadonlySet<string> = new Set("can could will would should must may might".split(" "));

export const beforeBareVerb: ReadonlySet<string> = new Set(
  `can could will would should must may might do does did don't doesn't didn't can't couldn't won't wouldn't shouldn't
   mustn't let make makes made help helps helped see saw hear heard have watch watched to not`.split(/\s+/),
);
