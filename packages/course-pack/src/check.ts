import { checkLesson, type CheckedLesson } from "./check-lesson.ts";
import type { PackFolder } from "./load.ts";
import { byPlace, type Problem } from "./problem.ts";
import { type Pack, packSchema, packTypeSchema } from "./schema.ts";
import { checkShape } from "./shape.ts";
import { parseSource, type PlacedFault, type Source } from "./source.ts";

/** A pack without faults, its lessons in order, each with the text of its file. */
export interface WholePack {
  pack: Pack;
  lessons: { id: string; text: string; lesson: CheckedLesson }[];
}

/** Everything that is wrong with a pack; the pack itself when nothing is. */
export interface CheckedPack {
  problems: Problem[];
  whole?: WholePack;
}

/** Checks all files of a pack at once; problems are sorted by file and line. Never throws. */
export function checkPack(folder: PackFolder): CheckedPack {
  const { pack, type, problems } = checkHead(folder);
  const lessons = new Map<string, { id: string; text: string; lesson: CheckedLesson }>();
  for (const { name, path, text, fault } of folder.files) {
    const tell = (found: PlacedFault) => void problems.push({ file: path, ...found });
    const id = name.replace(/\.yaml$/, "");
    if (name === "pack.yaml") continue;
    if (fault !== undefined) tell(atTop(fault));
    else if (text === undefined) tell(atTop(strangeFile(name)));
    else {
      if (pack && !pack.lessons.includes(id))
        tell(atTop(`pack.yaml 的 lessons 里没有 ${id}；请列上，或移走这个文件`));
      const { lesson, faults } = checkLesson(text, type);
      faults.forEach(tell);
      if (lesson) lessons.set(id, { id, text, lesson });
    }
  }
  if (!pack || problems.length > 0) return { problems: problems.toSorted(byPlace) };
  return { problems, whole: { pack, lessons: pack.lessons.flatMap((id) => lessons.get(id) ?? []) } };
}

/** The type is known even where something else is wrong, so that the lessons are checked for what they are. */
function checkHead(folder: PackFolder): { pack?: Pack; type: Pack["type"]; problems: Problem[] } {
  const file = folder.files.find(({ name }) => name === "pack.yaml");
  if (!file?.text) {
    const message = file ? (file.fault ?? "pack.yaml 是空的；请写上") : "课程包没有 pack.yaml；请补上";
    return { type: "course", problems: [{ file: `${folder.path}/pack.yaml`, ...atTop(message) }] };
  }
  const tell = (fault: PlacedFault): Problem => ({ file: file.path, ...fault });
  const { source, faults } = parseSource(file.text);
  if (!source) return { type: "course", problems: faults.map(tell) };
  const { value: pack, faults: shapeFaults } = checkShape(packSchema, source);
  if (!pack) return { type: typeOf(source), problems: shapeFaults.map(tell) };
  return { pack, type: pack.type, problems: headFaults(pack, source, folder).map(tell) };
}

function typeOf({ data }: Source): Pack["type"] {
  return packTypeSchema.safeParse(data).data?.type ?? "course";
}

function headFaults(pack: Pack, source: Source, folder: PackFolder): PlacedFault[] {
  const present = new Set(folder.files.map(({ name }) => name));
  const wrongId = `id 是 ${pack.id}，文件夹却叫 ${folder.id}；请使两者相同`;
  return [
    ...(pack.id === folder.id ? [] : [{ ...source.at(["id"]), message: wrongId }]),
    ...pack.lessons.flatMap((id, index) => {
      const tell = (message: string) => [{ ...source.at(["lessons", index]), message }];
      if (pack.lessons.indexOf(id) < index) return tell(`${id} 列了两次；请删去一个`);
      return present.has(`${id}.yaml`) ? [] : tell(`没有文件 ${id}.yaml；请补上这一课，或从 lessons 里删去`);
    }),
  ];
}

function strangeFile(name: string): string {
  return name.endsWith(".yml")
    ? `请把 ${name} 改名为 ${name.replace(/\.yml$/, ".yaml")}`
    : `课程包里只放 .yaml 文件；请移走 ${name}`;
}

function atTop(message: string): PlacedFault {
  return { line: 1, column: 1, message };
}
