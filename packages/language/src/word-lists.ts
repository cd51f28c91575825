const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Everyday words that are nouns as well as verbs, in their base form. */
export const nounVerbs = words(`
  act address aid aim answer arrest attack attempt award back bait bake balance ban bar bark base bath battle beam
  bear beat bend benefit bet bid bill bite blame blast blend blink block bloom blow board boil bomb book boost border
  bottle bounce bow box brake branch break breath breed bribe bridge broadcast brush bubble build bully bump burn
  burst bus button buy call camp can cancel capture care carpet cast catch cause chain chair challenge chance change
  channel charge charm chat check cheer chew chill chop circle claim clap clash class clean climb clip close clothe
  cloud coach coat collect color colour comb combat comfort command comment compromise concern conduct contact contest
  contract contrast cook copy cost cough count counter course cover crack crash crawl credit crop cross crowd crush
  cry cure curl curse cut cycle damage dance dare dash date deal debate debut decrease defeat delay delight demand
  deposit design desire detail die diet dig dip discount dish display dispute dive divorce dodge dot double doubt
  draft drag drain draw dream dress drift drill drink drive drop drum dry dump dust ease echo edge effect embrace end
  escape estimate exchange excuse exercise exhibit exit experience experiment exploit export express face fade fail
  fake fall fan fancy farm favor favour fear feast feature feed feel fence fight file fill film filter finance finger
  finish fire fish fit fix flag flash float flock flood flow flower fly focus fold fool force form frame freeze fry
  fuel fund gain gamble garden gather gaze gift glance glow glue grab grade grant grasp greet grin grip group grow
  guarantee guard guess guide halt hammer hand handle harm harvest hate haul head heat help hike hint hire hit hold
  honor honour hook hope host house howl hug hunt hurry hurt ice impact import increase insult interest interview
  invite iron issue itch jail jam jog join joke judge jump keep kick kill kiss knock label lack land last laugh launch
  lead leak lean leap lease leave lecture level lie lift light like limit line link list litter live load loan lock
  log look lose love mail map march mark market mask master match mate matter measure meet melt mention message milk
  mind mine mirror miss mistake mix model monitor mop mount move murder nail name need neglect nest nod note notice
  number nurse object offer open order outline pace pack paint panic parade pardon park part pass paste patch patrol
  pause pay peak peel permit phone photograph pick picture pile pilot pinch pitch pity place plan plant play please
  plot plug plunge point poison poll pool pose post pound pour power practice practise praise present press preview
  price print process produce profit project promise protest pull pump punch purchase push puzzle question queue quit
  quote race raid rain raise rally range rank rate reach read reason rebel record recruit reform refund register
  regret relax release remark rent repair repeat reply report request rescue research reserve resort respect rest
  result retreat return reverse review reward ride ring rip rise risk roar roast rock roll root row rub ruin rule run
  rush sail salt sample save scale scan scar scare score scratch scream seal search seat sell sense sentence shade
  shadow shake shape share shave shed shelter shift shine ship shock shoot shop shout show shower shrug sigh sign
  signal sing sink sip sit skate sketch ski skip slam slap sleep slice slide slip slow slump smash smell smile smoke
  snack snap sneeze snow soak sort sound spark speed spell spend spill spin spit split spoil sponsor sport spot spray
  spread spring squeeze stack staff stage stain stall stamp stand star stare start state stay steal steam stem step
  stick stir stock stop store storm strain stream stress stretch strike strip stroke struggle study stumble suit
  supply support surf surge surprise survey suspect swallow swap sweat sweep swim swing switch tackle tag talk tap
  tape target taste tax taxi teach tear tease test text thank thrill throw thunder tie time tip toast top toss touch
  tour trace track trade trail train transfer transport trap travel treat trick trigger trim trip trouble trust try
  tune turn tutor twist type update upgrade upset urge use value view visit voice volunteer vote wait wake walk want
  warm warrant wash waste watch water wave wear weed weigh welcome whip whisper whistle win wind wire wish witness
  wonder work worry worship wound wrap yawn yield zip zoom`);

/** Verbs in their base form that look like adjectives. */
export const adjectiveVerbs = words(
  "open close clean dry clear free empty warm cool slow wrong mean calm lower narrow own perfect quiet tidy direct complete correct exact fit light sound welcome present last live long",
);

/** Words that are adjectives before a noun or after `be`, and adverbs after another verb. */
export const flatAdverbs = words(
  "hard fast early late long high low far straight deep loud right wrong close wide tight daily weekly monthly faster harder earlier later longer higher lower farther further louder closer deeper better best worse worst left alone clear outside inside quicker slower quick slow well free",
);

/** Places without an article after `to` or `at`. */
export const barePlaces = words(
  "work school bed church class town hospital prison sea university college sleep",
);

/** Units and moments: `last night`, `every day`, `next week`. */
export const timeNouns = words(
  `second minute hour day night morning afternoon evening week weekend month year term semester season spring summer
   autumn winter fall century time monday tuesday wednesday thursday friday saturday sunday january february march april
   may june july august september october november december christmas birthday holiday vacation`,
);

/** Verbs whose subject or object can be a clause with `that`, and adjectives and nouns before such a clause. */
export const reporting = words(
  `say tell think know believe hope feel hear see find understand remember forget mean guess suppose wish notice realize
   realise learn explain show promise agree decide dream imagine worry expect imagine suggest complain answer reply add
   warn prove discover admit report teach read write assume doubt sure glad happy sorry afraid sad certain true clear
   possible important necessary lucky surprised pleased worried proud angry aware strange wonderful great good nice fact
   idea news feeling belief hope story message rule so such pity shame likely obvious amazing`,
);

/** Verbs that take an object and then a verb in its base form: `let her drive`. */
export const bareInfinitiveVerbs = words(
  "let lets make makes made making help helps helped helping see saw seen hear heard watch watched feel felt have had notice noticed",
);

/** Verbs with an adverb particle: `turn off the lights`. */
export const phrasalVerbs = words(
  `pick get wake stand grow give set put turn look clean hurry cheer take eat dress call sit lie slow write break fall
   calm switch try find go come run throw hand fill work cut blow shut close check keep let move bring carry hang hold
   show ring make wash tidy end warm warm cool send log sign stay speed use lock clear warm point add back mix dry print
   pull push knock tear wrap pay save start`,
);
