const prefix = /^([^：:，。！？；“”]{1,12})[：:]\s*/u;
/** Words before a colon that introduce a saying and name nobody: 俗话说：, 例如：, 注意：. */
const saying =
  /(?:[说道问答讲喊叫想写曰]|如下|例如|比如|注意|提示|原因|结论|总之|时间|地点|电话|标题|题目|备注|说明|译文|翻译)$/u;
/** Words that make a phrase of what would be a name. */
const phrase = /[的了是我你他她它们这那请不有在也都就把被给吧吗呢啊]/u;

/** A row of Chinese under English that somebody says. */
interface Said {
  who: string;
  zh: string;
}

/** Returns the name before the colon of a Chinese line; empty if there is no name. */
export type NameIn = (said: Said) => string;

/**
 * Finds the names before Chinese. A name needs a speaker of the English. It is that speaker's name, or a name that
 * comes before this speaker's Chinese more than once and before nobody else's. For a speaker without such a name it is
 * any words that can be a name.
 */
export function namesBeforeChinese(all: readonly Said[]): NameIn {
  const counts = new Map<string, Map<string, number>>();
  for (const { who, zh } of all) {
    const name = candidateOf(zh);
    if (name === "" || who === "") continue;
    const of = counts.get(name) ?? new Map<string, number>();
    counts.set(name, of.set(who, (of.get(who) ?? 0) + 1));
  }
  const recurs = (name: string, who: string) => {
    const of = counts.get(name);
    return of?.size === 1 && (of.get(who) ?? 0) > 1;
  };
  const isKnown = new Set(
    [...counts].flatMap(([name, of]) => [...of.keys()].filter((who) => recurs(name, who))),
  );
  return ({ who, zh }) => {
    const name = candidateOf(zh);
    if (name === "" || who === "") return "";
    if (name.toLowerCase() === who.toLowerCase() || recurs(name, who)) return name;
    const isPlausible = /^[\p{Script=Han}·]{1,6}$/u.test(name) && !phrase.test(name);
    return isPlausible && !isKnown.has(who) && counts.get(name)?.size === 1 ? name : "";
  };
}

function candidateOf(zh: string): string {
  const name = prefix.exec(zh)?.[1]?.trim() ?? "";
  return saying.test(name) ? "" : name;
}

/** Chinese without the name that stands before it. */
export const withoutName = (zh: string): string => zh.replace(prefix, "");

/** The sentences of Chinese, each with its quotation marks. */
export function splitChinese(zh: string): string[] {
  return (zh.match(/[^。！？…]*(?:[。！？…]+[”’」』）》]*|[^。！？…]$)/gu) ?? [zh])
    .map((text) => text.trim())
    .filter(Boolean);
}
