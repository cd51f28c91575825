const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Days, months, peoples and languages. They always have a capital but are no names. */
export const alwaysCapital = words(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march april may june july august september october november december
  english chinese french american british japanese german italian spanish russian canadian australian korean indian
  european african asian greek dutch irish portuguese arabic mexican thai brazilian egyptian vietnamese roman scottish
  welsh swedish swiss turkish danish norwegian finnish polish austrian belgian hungarian ukrainian israeli persian iranian
  iraqi saudi pakistani cuban chilean peruvian argentinian colombian kenyan nigerian ethiopian moroccan latin hindi
  mandarin cantonese malay malaysian indonesian singaporean filipino mongolian tibetan nepalese
  americans australians canadians indians germans italians russians koreans europeans africans asians
  mexicans brazilians egyptians greeks romans englishman englishmen frenchman frenchmen englishwoman chinese-american
  christian muslim buddhist jewish islam christmas easter halloween thanksgiving
  tv cd dvd pc pe it ict id dna ufo ai faq gps sms usb vip atm bbq diy iq pdf t-shirt t-shirts x-ray x-rays`);

/** Titles, family words and similar words. They have a capital when they address a person. */
const address = words(`
  mr mr. mrs mrs. ms ms. miss dr dr. doctor prof. professor sir madam lady lord uncle aunt auntie grandma grandpa granny
  grandmother grandfather mum mom mummy mommy dad daddy mother father president king queen prince princess captain
  chairman teacher nurse officer judge general colonel sergeant st st. coach santa saint western eastern southern northern
  year internet web ok pm am rsvp abc math i o bc ad p.e p.e. god`);

/** Words with a capital inside a sentence that are not names. */
export const capitalised: ReadonlySet<string> = new Set([...alwaysCapital, ...address]);

/**
 * Given names that are also everyday words. At the start of a sentence, only the next words show whether such a word is
 * a name.
 */
export const wordNames = words(`
  will may mark bill rose joy grace faith jack rob sue pat ray frank dawn june april august lily daisy iris ivy olive
  violet ruby pearl amber jade angel penny dale dean drew chase hunter mason carter taylor clay cliff glen lance miles
  nick peg robin rusty skye victor wade wayne max melody eve bob rod chuck gene guy herb josh marina norm patsy reed
  rex rocky skip vic jean kitty bunny lucky biscuit coco sunny`);

/** One syllable in the spelling of Chinese names without tones. */
const pinyin =
  "(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ueng|ang|eng|ing|ong|iao|ian|uai|uan|ai|ei|ao|ou|an|en|er|in|un|ia|ie|iu|ua|uo|ui|ue|a|o|e|i|u))";

/** A word that can be read as one to three pinyin syllables, such as `Xiao` and `Meimei`. */
export const pinyinWord: RegExp = new RegExp(`^${pinyin}(?:'?${pinyin}){0,2}$`, "iu");

/** Frequent Chinese family names. They decide whether a sentence begins with a Chinese name. */
export const chineseSurnames = words(`
  li wang zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu
  dong xiao cheng cao yuan deng xue fu shen zeng peng lu su jiang cai jia ding wei ye yan pan du dai xia zhong tian ren
  fan fang shi yao tan zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan qian yin chang qiao
  lai gong wen xiang mei ouyang situ sima zhuge`);

/** A word that comes before a name: `Mr`, `Uncle`. */
export const isTitle = (word: string): boolean =>
  /^(?:mr|mrs|ms|miss|dr|doctor|prof|professor|sir|madam|lady|lord|uncle|aunt|auntie|president|king|queen|prince|princess|captain|grandma|grandpa|saint|st|officer|general|coach)\.?$/u.test(
    word,
  );
