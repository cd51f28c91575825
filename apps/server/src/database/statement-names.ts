import { LRUCache } from "lru-cache";

/** Times that a statement is sent before it gets a name; one that is built anew for each number of values may never. */
const sentBefore = 5;
/** Every connection keeps a plan for each. */
const mostNames = 150;
/** Texts that are counted at the same time. */
const mostCounted = 1000;
/** Which index answers a pattern is known only with its text, and a named statement may be planned without it. */
const hasPattern = / i?like \$\d/i;

/**
 * Names for statements that are sent again and again: PostgreSQL parses and plans a named statement once on each
 * connection, which for most of ours takes longer than to run it. Returns undefined for the others.
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
