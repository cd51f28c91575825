const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Everyday words that are nouns as well as verbs, in their base form. */
export const nounVerbs = words(`
  act address aim answer arrest attack bake balance bark bath battle beat bend bill bite blame block blow board boil book
  border bottle bow box brake branch break breath bridge brush build burn bus button buy call camp can care carpet catch
  cause challenge chance change charge chat check cheer chew circle class claim clap clean climb clip close clothe cloud
  coach collect color colour comb comfort comment cook copy cost cough count course cover cross crowd cry cure curl cut
  cycle damage dance date deal decrease delay demand desire die diet dig dish display dive double doubt draw dream dress
  drill drink drive drop dry dust ease echo effect end escape exercise exchange excuse experience face fail fall fan farm
  fear feed feel fence fight file fill film finger finish fire fish fit fix flash float flood flow flower fly fold fool
  force form freeze fry fuel garden gather gift glue grade greet group grow guard guess guide hand harm hate head heat
  help hike hit hold hope host hug hunt hurry hurt ice increase interest iron jog join joke judge jump keep kick kill
  kiss knock label land last laugh lead leak leap leave lecture lie lift light like limit line link list live load lock
  look lose love mail map march mark market mask master match matter measure meet melt mention message milk mind miss
  mistake mix model mop move murder name need nod note notice number nurse offer open order pack paint park part pass
  pause pay phone photograph pick picture pile place plan plant play please point poison post pour practice practise
  praise present press print produce promise protest puzzle question queue quit race rain raise reach read reason record
  regret relax remark rent repair reply report request rescue respect rest result return ride ring rise risk rock roll
  row rule run rush sail salt save scare score scream search seat sell sense sentence shade shake shape share shave shelter
  shine ship shock shop shout show shower sign signal sing sink sip sit skate ski skip sleep slice slide slip slow smell
  smile smoke snack snow sort sound spell spend spoil sport spot spread spring stamp stand star stare start state stay
  steal step stick stop store storm stress stretch study suit supply support surf surprise swallow swap sweep swim swing
  switch talk taste taxi teach tear test text thank tie time tip touch tour trade train transport trap travel treat trick
  trip trouble trust try turn type use value view visit voice vote wait wake walk want warm wash waste watch water wave
  wear weigh whisper whistle win wind wish wonder work worry wrap yawn zip`);

/** Verbs in their base form that look like adjectives. */
export const adjectiveVerbs = words(
  "open close clean dry clear free empty warm cool slow wrong mean calm lower narrow own perfect quiet tidy direct complete correct exact fit light sound welcome present last live long",
);

/** Words that are adjectives before a noun or after `be`, adverbs after another verb. */
export const flatAdverbs = words(
  "hard fast early late long high low far straight deep loud right wrong close wide tight daily weekly monthly faster harder earlier later longer higher lower farther further louder closer deeper better best worse worst left alone clear outside inside quicker slower quick slow well free",
);

/** Places one goes to, or is at, without an article. */
export const barePlaces = words(
  "work school bed church class town hospital prison sea university college sleep",
);

/** Units and moments: `last night`, `every day`, `next week`. */
export const timeNouns = words(
  `second minute hour day night morning afternoon evening week weekend month year term semester season spring summer
   autumn winter fall century time monday tuesday wednesday thursday friday saturday sunday january february march april
   may june july august september october november december christmas birthday holiday vacation`,
);

/** Verbs whose subject or object clause begins with `that`, and adjectives and nouns that take one. */
export const reporting = words(
  `say tell think know believe hope feel hear see find understand remember forget mean guess suppose wish notice realize
   realise learn explain show promise agree decide dream imagine worry expect imagine suggest complain answer reply add
   warn prove discover admit report teach read write assume doubt sure glad happy sorry afraid sad certain true clear
   possible important necessary lucky surprised pleased worried proud angry aware strange wonderful great good nice fact
   idea news feeling belief hope story message rule so such pity shame likely obvious amazing`,
);

/** Verbs after which a base form follows an object: `let her drive`. */
export const bareInfinitiveVerbs = words(
  "let lets make makes made making help helps helped helping see saw seen hear heard watch watched feel felt have had notice noticed",
);

/** Verbs that go with an adverb particle: `turn off the lights`. */
export const phrasalVerbs = words(
  `pick get wake stand grow give set put turn look clean hurry cheer take eat dress call sit lie slow write break fall
   calm switch try find go come run throw hand fill work cut blow shut close check keep let move bring carry hang hold
   show ring make wash tidy end warm warm cool send log sign stay speed use lock clear warm point add back mix dry print
   pull push knock tear wrap pay save start`,
);
