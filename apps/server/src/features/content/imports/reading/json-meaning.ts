import { classNamed } from "#features/content/dictionary/dictionary.meanings.service.ts";

const meanings = [
  "cn",
  "zh",
  "tranCn",
  "translation",
  "trans",
  "meaning",
  "meanings",
  "chinese",
  "definition",
  "def",
  "释义",
  "中文",
];
const classes = ["pos", "type", "class", "partOfSpeech", "part_of_speech", "词性"];

/**
 * Returns a meaning that is an object, such as `{ pos: "n.", cn: "尺子" }`, as a line. Returns an empty text if the
 * object is no meaning.
 */
export function meaningIn(record: Readonly<Record<string, unknown>>): string {
  const textUnder = (keys: readonly string[]): string => {
    const value = keys.map((key) => record[key]).find((found) => isText(found) || Array.isArray(found));
    return isText(value)
      ? value.trim()
      : Array.isArray(value)
        ? value.slice(0, 20).filter(isText).join("；")
        : "";
  };
  const meaning = textUnder(meanings);
  const wordClass = classNamed(textUnder(classes));
  return meaning !== "" && wordClass !== undefined ? `${wordClass}. ${meaning}` : meaning;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
