/** The phonetics of a word in IPA as in learners' dictionaries, without slashes. `uk` is empty if it is unknown. */
export interface Phonetics {
  us: string;
  uk: string;
}

import type { Sense } from "./senses.ts";
import type { WordClass } from "./word-class.ts";

/**
 * Lines of `word classes us uk`: pronunciations that depend on the word class. If a line names a sense, they depend on
 * the sense.
 */
const byClass = `
  live v lɪv lɪv
  live adj,adv laɪv laɪv
  lives v lɪvz lɪvz
  lives n laɪvz laɪvz
  lived v lɪvd lɪvd
  living v,n,adj ˈlɪvɪŋ ˈlɪvɪŋ
  close v kloʊz kləʊz
  close adj,adv,n kloʊs kləʊs
  closes v ˈkloʊzɪz ˈkləʊzɪz
  closed v,adj kloʊzd kləʊzd
  closing v,adj ˈkloʊzɪŋ ˈkləʊzɪŋ
  use v juːz juːz
  use n juːs juːs
  uses v ˈjuːzɪz ˈjuːzɪz
  uses n ˈjuːsɪz ˈjuːsɪz
  using v ˈjuːzɪŋ ˈjuːzɪŋ
  tear v ter teə
  tear n tɪr tɪə
  tear rip ter teə
  tears v terz teəz
  tears n tɪrz tɪəz
  wind v waɪnd waɪnd
  wind n wɪnd wɪnd
  winds v waɪndz waɪndz
  winds n wɪndz wɪndz
  object v əbˈdʒekt əbˈdʒekt
  object n ˈɑːbdʒekt ˈɒbdʒɪkt
  record v rɪˈkɔːrd rɪˈkɔːd
  record n,adj ˈrekərd ˈrekɔːd
  records v rɪˈkɔːrdz rɪˈkɔːdz
  present v prɪˈzent prɪˈzent
  present n,adj ˈprezənt ˈprezənt
  presents v prɪˈzents prɪˈzents
  house v haʊz haʊz
  house n haʊs haʊs
  excuse v ɪkˈskjuːz ɪkˈskjuːz
  excuse n ɪkˈskjuːs ɪkˈskjuːs
  desert v dɪˈzɜːrt dɪˈzɜːt
  desert n,adj ˈdezərt ˈdezət
  increase v ɪnˈkriːs ɪnˈkriːs
  increase n ˈɪnkriːs ˈɪnkriːs
  decrease v dɪˈkriːs dɪˈkriːs
  decrease n ˈdiːkriːs ˈdiːkriːs
  produce v prəˈduːs prəˈdjuːs
  produce n ˈproʊduːs ˈprɒdjuːs
  project v prəˈdʒekt prəˈdʒekt
  project n ˈprɑːdʒekt ˈprɒdʒekt
  import v ɪmˈpɔːrt ɪmˈpɔːt
  import n ˈɪmpɔːrt ˈɪmpɔːt
  export v ɪkˈspɔːrt ɪkˈspɔːt
  export n ˈekspɔːrt ˈekspɔːt
  minute n ˈmɪnɪt ˈmɪnɪt
  minute adj maɪˈnuːt maɪˈnjuːt
  content adj kənˈtent kənˈtent
  content n ˈkɑːntent ˈkɒntent
  perfect v pərˈfekt pəˈfekt
  perfect adj,n ˈpɜːrfɪkt ˈpɜːfɪkt
  progress v prəˈɡres prəˈɡres
  progress n ˈprɑːɡres ˈprəʊɡres
  protest v prəˈtest prəˈtest
  protest n ˈproʊtest ˈprəʊtest
  permit v pərˈmɪt pəˈmɪt
  permit n ˈpɜːrmɪt ˈpɜːmɪt
  conduct v kənˈdʌkt kənˈdʌkt
  conduct n ˈkɑːndʌkt ˈkɒndʌkt
  contract v kənˈtrækt kənˈtrækt
  contract n ˈkɑːntrækt ˈkɒntrækt
  contrast v kənˈtræst kənˈtrɑːst
  contrast n ˈkɑːntræst ˈkɒntrɑːst
  conflict v kənˈflɪkt kənˈflɪkt
  conflict n ˈkɑːnflɪkt ˈkɒnflɪkt
  insult v ɪnˈsʌlt ɪnˈsʌlt
  insult n ˈɪnsʌlt ˈɪnsʌlt
  suspect v səˈspekt səˈspekt
  suspect n ˈsʌspekt ˈsʌspekt
  subject v səbˈdʒekt səbˈdʒekt
  subject n,adj ˈsʌbdʒɪkt ˈsʌbdʒɪkt
  separate v ˈsepəreɪt ˈsepəreɪt
  separate adj ˈseprət ˈseprət
  graduate v ˈɡrædʒueɪt ˈɡrædʒueɪt
  graduate n ˈɡrædʒuət ˈɡrædʒuət
  estimate v ˈestɪmeɪt ˈestɪmeɪt
  estimate n ˈestɪmət ˈestɪmət
  address v əˈdres əˈdres
  address n ˈædres əˈdres
  transport v trænˈspɔːrt trænˈspɔːt
  transport n ˈtrænspɔːrt ˈtrænspɔːt
  wound n wuːnd wuːnd
  wound v waʊnd waʊnd
  bow v baʊ baʊ
  bow n boʊ bəʊ
  bow greeting baʊ baʊ
  row v,n roʊ rəʊ
  lead v,n,adj liːd liːd
  lead metal led led
  read v,n riːd riːd
  read past red red
  polish v,n ˈpɑːlɪʃ ˈpɒlɪʃ
  does v,aux dʌz dʌz
  used v,adj juːzd juːzd
  used habit juːst juːst
  dove n dʌv dʌv
  dove v doʊv dəʊv
  refuse v rɪˈfjuːz rɪˈfjuːz
  refuse n ˈrefjuːs ˈrefjuːs
  upset v,adj ʌpˈset ʌpˈset
  rebel v rɪˈbel rɪˈbel
  rebel n ˈrebəl ˈrebəl
  insert v ɪnˈsɜːrt ɪnˈsɜːt
  insert n ˈɪnsɜːrt ˈɪnsɜːt
  refund n ˈriːfʌnd ˈriːfʌnd
  refund v rɪˈfʌnd rɪˈfʌnd
  transfer v trænsˈfɜːr trænsˈfɜː
  transfer n ˈtrænsfɜːr ˈtrænsfɜː`;

/** Lines of `word us uk`, for words that espeak says wrong, or not as learners' dictionaries do. */
const wrong = `
  a ə ə
  an ən ən
  the ðə ðə
  than ðæn ðæn
  any ˈeni ˈeni
  autumn ˈɔːtəm ˈɔːtəm
  welcome ˈwelkəm ˈwelkəm
  dog dɔːɡ dɒɡ
  dogs dɔːɡz dɒɡz
  hundred ˈhʌndrəd ˈhʌndrəd
  hundreds ˈhʌndrədz ˈhʌndrədz
  maybe ˈmeɪbi ˈmeɪbi
  mountain ˈmaʊntən ˈmaʊntɪn
  mountains ˈmaʊntənz ˈmaʊntɪnz
  interest ˈɪntrəst ˈɪntrəst
  interests ˈɪntrəsts ˈɪntrəsts
  interested ˈɪntrəstɪd ˈɪntrəstɪd
  interesting ˈɪntrəstɪŋ ˈɪntrəstɪŋ
  temperature ˈtemprətʃər ˈtemprətʃə
  secretary ˈsekrəteri ˈsekrətri
  necessary ˈnesəseri ˈnesəsəri
  medicine ˈmedɪsən ˈmedsən
  during ˈdʊrɪŋ ˈdjʊərɪŋ
  tour tʊr tʊə
  tourist ˈtʊrɪst ˈtʊərɪst
  tourists ˈtʊrɪsts ˈtʊərɪsts
  sure ʃʊr ʃʊə
  they're ðer ðeə
  it'll ˈɪtəl ˈɪtəl
  of əv əv
  ice-cream ˈaɪskriːm ˌaɪsˈkriːm
  comfortable ˈkʌmftərbəl ˈkʌmftəbəl
  comfortably ˈkʌmftərbli ˈkʌmftəbli
  uncomfortable ʌnˈkʌmftərbəl ʌnˈkʌmftəbəl
  either ˈiːðər ˈaɪðə
  iron ˈaɪərn ˈaɪən
  thirteen ˌθɜːrˈtiːn ˌθɜːˈtiːn
  fourteen ˌfɔːrˈtiːn ˌfɔːˈtiːn
  fifteen ˌfɪfˈtiːn ˌfɪfˈtiːn
  sixteen ˌsɪksˈtiːn ˌsɪksˈtiːn
  seventeen ˌsevənˈtiːn ˌsevənˈtiːn
  eighteen ˌeɪˈtiːn ˌeɪˈtiːn
  nineteen ˌnaɪnˈtiːn ˌnaɪnˈtiːn
  pants pænts pænts
  handsome ˈhænsəm ˈhænsəm
  fries fraɪz fraɪz
  exhibition ˌeksɪˈbɪʃən ˌeksɪˈbɪʃən
  aisle aɪl aɪl
  experience ɪkˈspɪriəns ɪkˈspɪəriəns
  mall mɔːl mɔːl
  cafe kæˈfeɪ ˈkæfeɪ
  route ruːt ruːt
  banknote ˈbæŋknoʊt ˈbæŋknəʊt
  underpass ˈʌndərpæs ˈʌndəpɑːs
  august ˈɔːɡəst ˈɔːɡəst
  t-shirt ˈtiːʃɜːrt ˈtiːʃɜːt
  february ˈfebrueri ˈfebruəri
  january ˈdʒænjueri ˈdʒænjuəri`;

function table(text: string): string[][] {
  return text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "));
}

/** Pronunciations that depend on the word class or the sense: `live` as verb or adjective, `read` in the past. */
export const heteronyms: ReadonlyMap<string, Partial<Record<WordClass | Sense, Phonetics>>> = table(
  byClass,
).reduce((map, [word = "", classes = "", us = "", uk = ""]) => {
  const entry = map.get(word) ?? {};
  for (const wordClass of classes.split(",")) entry[wordClass as WordClass | Sense] = { us, uk };
  return map.set(word, entry);
}, new Map<string, Partial<Record<WordClass | Sense, Phonetics>>>());

/** Returns the pronunciation of a word in this class. Returns undefined if its class does not decide on its sound. */
export const soundOfClass = (word: string, wordClass: WordClass): Phonetics | undefined =>
  heteronyms.get(word.toLowerCase())?.[wordClass];

/** Words whose raw phonetics are not used. */
export const overrides: ReadonlyMap<string, Phonetics> = new Map(
  table(wrong).map(([word = "", us = "", uk = ""]) => [word, { us, uk }]),
);
