import { randomUUID } from "node:crypto";
import { headFieldsSchema, lessonFieldsSchema, lineFieldsSchema } from "@shiju/contract/authors/fields";
import { type Filed, type FiledDraft, fromPack, PackFault } from "@shiju/course-pack/drafts/from-pack";
import type { HeadFields, ItemKind, LessonFields, LineFields } from "@shiju/course-pack/drafts/items";
import { exportedId, packYaml } from "@shiju/course-pack/drafts/pack-yaml";
import { placesBetween } from "@shiju/course-pack/drafts/places";
import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import { explainShape } from "@shiju/course-pack/explain";
import { strToU8, zipSync } from "fflate";
import type { z } from "zod";
import { openParts, type Parts } from "./office-parts.ts";
import { UnreadableFile } from "./table.ts";

interface NewItem {
  id: string;
  kind: Exclude<ItemKind, "draft">;
  fields: LessonFields | LineFields;
}

/** A pack as the items of a new draft. */
export interface PackAnswer {
  head: HeadFields;
  items: NewItem[];
  /** Files of the pack that a draft has no place for. */
  leftOut: string[];
}

/** The date of the files in every zip. It never changes, so that the same draft always becomes the same bytes. */
const writtenAt = new Date(1980, 0, 1);

/** The largest size of a file of a pack, in bytes. Files that people write are far smaller. */
const largestFile = 256 * 1024;
const plan = "syllabus.yaml";
/** Recognizes the files that systems add to a zip by themselves. */
const isAdded = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(name);

/** The zip of a draft's files, in a folder as packs have them. */
export function packZip({ pack, source }: { pack: DraftPack; source: string }): Uint8Array {
  const files = packYaml(pack, source).map(({ name, text }): [string, Uint8Array] => [
    `${exportedId}/${name}`,
    strToU8(text),
  ]);
  return zipSync(Object.fromEntries(files), { level: 6, mtime: writtenAt });
}

/** Reads a pack's zip, wholly or not at all. */
export async function readPack(bytes: Uint8Array): Promise<PackAnswer> {
  const files = await filesOf(bytes);
  const leftOut = files.delete(plan) ? [plan] : [];
  try {
    const filed = fromPack(files);
    const listed = new Set(["pack.yaml", ...filed.lessons.map(({ fields }) => `${fields.fields.name}.yaml`)]);
    const surplus = [...files.keys()].find((name) => !listed.has(name));
    if (surplus !== undefined)
      throw new UnreadableFile(`pack.yaml 的 lessons 里没有 ${surplus}；请列上，或移走这个文件`);
    return { ...itemsOf(filed), leftOut };
  } catch (error) {
    if (!(error instanceof PackFault)) throw error;
    const { file, line, message } = error.problem;
    throw new UnreadableFile(`${file} 第 ${line} 行：${message}`);
  }
}

/** Returns the YAML files by their names, without the folder in which they may stand. */
async function filesOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = await openParts(bytes).catch((error: unknown): never => {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile("这不是完整的 zip 文件：请重新压缩课程包后再试");
  });
  const names = parts.names.filter((name) => !name.endsWith("/") && !isAdded(name));
  const head = names.find((name) => /^([^/]+\/)?pack\.yaml$/.test(name));
  if (head === undefined) throw new UnreadableFile("压缩包里没有 pack.yaml；请把课程包的文件夹整个压缩");
  const folder = head.slice(0, -"pack.yaml".length);
  const files = new Map<string, string>();
  for (const name of names) {
    const own = name.slice(folder.length);
    if (!name.startsWith(folder) || own.includes("/") || !own.endsWith(".yaml"))
      throw new UnreadableFile(`课程包里只放同一个文件夹的 .yaml 文件；请移走 ${name.slice(0, 80)}`);
    files.set(own, await textOf(parts, name, own));
  }
  return files;
}

async function textOf(parts: Parts, name: string, own: string): Promise<string> {
  const content = await parts.bytes(name).catch((): never => {
    throw new UnreadableFile(`${own} 已经损坏：请重新压缩课程包后再试`);
  });
  if (content.length > largestFile)
    throw new UnreadableFile(`${own} 超过 ${largestFile / 1024} KB；请拆成几课`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new UnreadableFile(`${own} 不是 UTF-8 文字；请用 UTF-8 编码另存`);
  }
}

function itemsOf({ head, lessons, placement }: FiledDraft): Omit<PackAnswer, "leftOut"> {
  const places = placesBetween(null, null, lessons.length);
  const ids = lessons.map(({ lines }) => ({ id: randomUUID(), lines: lines.map(() => randomUUID()) }));
  const items = lessons.flatMap(({ fields: lesson, lines, collect }, at): NewItem[] => {
    const { id = randomUUID(), lines: lineIds = [] } = ids[at] ?? {};
    const linePlaces = placesBetween(null, null, lines.length);
    const more = {
      place: places[at] ?? "i",
      pasted: [],
      collect: collect.flatMap((other) => ids[other]?.id ?? []),
    };
    return [
      { id, kind: "lesson", fields: bounded(lessonFieldsSchema, lesson, more) },
      ...lines.map((line, index): NewItem => ({
        id: lineIds[index] ?? randomUUID(),
        kind: "line",
        fields: bounded(lineFieldsSchema, line, { lesson_id: id, place: linePlaces[index] ?? "i" }),
      })),
    ];
  });
  const chosen = placement.flatMap(({ lesson, line }) => ids[lesson]?.lines[line] ?? []);
  return { head: bounded(headFieldsSchema, head, { placement: chosen }), items };
}

/** Returns the fields of an item. Throws a `PackFault` if they break the limits that hold for typed text. */
function bounded<Fields>(
  schema: z.ZodType<Fields>,
  { fields, problem }: Filed<object>,
  more: object,
): Fields {
  const { data, error } = schema.safeParse({ ...fields, ...more }, { error: explainShape });
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  throw new PackFault(problem(issue?.path[0], issue?.message ?? "读不出内容"));
}
