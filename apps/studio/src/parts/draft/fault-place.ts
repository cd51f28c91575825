import { fieldNames, innerNames } from "@shiju/course-pack/drafts/authors-words";

/** A field of a draft with a fault. Lessons and lines are given by their places, from 0. */
export interface FaultPlace {
  lesson: number | null;
  line: number | null;
  field: readonly (string | number)[];
}

/** The place of a fault as an author finds it: 第 1 课第 3 句 · 中文. */
export function placeName({ lesson, line, field }: FaultPlace): string {
  const where = lesson === null ? "课程" : `第 ${lesson + 1} 课${line === null ? "" : `第 ${line + 1} 句`}`;
  const name = fieldName({ lesson, line, field });
  return name === "" ? where : `${where} · ${name}`;
}

/** Returns the name of the field alone: 语法点 1 的怎么用; empty if the fault is about the whole item. */
function fieldName({ lesson, line, field: [key, ...inner] }: FaultPlace): string {
  if (key === undefined) return "";
  const names: Record<string, string> =
    lesson === null ? fieldNames.course : line === null ? fieldNames.lesson : fieldNames.line;
  const name = names[key] ?? "其他";
  const within = innerNames[key] ?? {};
  const [first] = inner;
  const last = inner.findLast((part) => typeof part === "string" && within[part] !== undefined);
  const isNamed = first !== undefined && first !== last;
  const numbered = !isNamed ? name : typeof first === "number" ? `${name} ${first + 1}` : `${name}“${first}”`;
  return last === undefined ? numbered : `${numbered}${isNamed ? " " : ""}的${within[last]}`;
}

/** Returns the address of the page in the course that has the field. That page finds the field by `data-field`. */
export function fieldAddress(
  { lesson, line }: { lesson: string | null; line: string | null },
  field: FaultPlace["field"],
): string {
  const search = new URLSearchParams(line === null ? [] : [["line", line]]);
  for (const key of field) search.append("field", String(key));
  if (lesson === null) return `?${search}`;
  const stage = line !== null ? "chunks" : field[0] === "sentences" ? "text" : "steps";
  return `lessons/${lesson}/${stage}?${search}`;
}
