/**
 * The most characters of an object. A longer object of a model's answer is skipped, because no line of a pack is that
 * long.
 */
const longest = 20_000;

/**
 * Finds JSON objects in a text that comes in pieces. Any text may stand around them: an object on each line, a list, a
 * fenced block, a polite sentence before it. `push` returns the objects that a piece completes, at most `most` in all.
 * Text that is not JSON is left out.
 */
export function findObjects(most: number): { push: (text: string) => unknown[] } {
  let depth = 0;
  let current: string[] = [];
  let length = 0;
  let left = most;
  let isInText = false;
  let isEscaped = false;
  const begin = () => {
    current = [];
    length = 0;
  };
  return {
    push(text) {
      const found: unknown[] = [];
      let from = 0;
      for (let at = 0; at < text.length && left > 0; at++) {
        const character = text.charAt(at);
        if (depth === 0 && character !== "{") continue;
        if (isInText) {
          if (isEscaped) isEscaped = false;
          else if (character === "\\") isEscaped = true;
          else if (character === '"') isInText = false;
          continue;
        }
        if (character === '"') isInText = true;
        else if (character === "{") {
          if (depth === 0) {
            begin();
            from = at;
          }
          depth += 1;
        } else if (character === "}") {
          depth -= 1;
          if (depth > 0) continue;
          current.push(text.slice(from, at + 1));
          length += at + 1 - from;
          if (length <= longest) {
            const objects = parse(current.join("")).slice(0, left);
            left -= objects.length;
            found.push(...objects);
          }
          begin();
        }
      }
      if (depth > 0 && length <= longest) {
        current.push(text.slice(from));
        length += text.length - from;
      }
      return found;
    },
  };
}

/**
 * Returns the objects of a text. If an object only wraps a list, such as `{"lines": [...]}`, the objects in the list
 * are returned instead.
 */
function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    const values = Object.values(value as object);
    const [only] = values;
    return values.length === 1 && Array.isArray(only) && only.every((one) => typeof one === "object" && one)
      ? only
      : [value];
  } catch {
    return [];
  }
}
