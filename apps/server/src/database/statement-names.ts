import { LRUCache } from "lru-cache";

/**
 * Number of times that a statement is sent before it gets a name. A statement whose text depends on its number of
 * values may never get one.
 */
const sentBefore = 5;
/** Most names, because every connection keeps a plan for each name. */
const mostNames = 150;
/** The largest number of texts that are counted at once. */
const mostCounted = 1000;
/**
 * Matches statements with a pattern. The right index for a pattern depends on the pattern's text, but a named statement
 * may be planned without that text.
 */
const hasPattern = / i?like \$\d/i;

/**
 * Names for statements that are sent often; undefined for other statements. PostgreSQL parses and plans a named
 * statement once on each connection. For most of our statements that takes longer than running them.
 */
export function statementNames(): (text: string) => string | undefined {
  const sent = new LRUCache<string, number>({ max: mostCounted });
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size === mostNames || hasPattern.test(text)) return name;
    const times = sent.get(text) ?? 0;
    if (times < sentBefore) {
      sent.set(text, times + 1);
      return undefined;
    }
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
}
