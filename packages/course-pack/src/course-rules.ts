import { englishKey } from "./forms.ts";
import type { Fault } from "./fault.ts";
import type { Pack } from "./schema.ts";
import type { WholePack } from "./whole-pack.ts";

type Lessons = WholePack["lessons"];
type Course = Extract<Pack, { type: "course" | "textbook" }>;

/** A fault of `pack.yaml`, or of the file of a lesson. */
type CourseFault = Fault & { lesson?: string };

/** The packs around a pack, as far as they are known. */
export interface PacksAround {
  /** The packs that the pack continues, the first of them first. */
  earlier?: readonly WholePack[] | undefined;
  /** The ids of all packs in the folder of the pack. */
  beside?: readonly string[] | undefined;
}

/**
 * Finds faults of the keys that only courses have: parts, lessons of practice, lines for the placement, and the pack
 * that is continued. `lessons` are all lessons of the pack in order.
 */
export function courseFaults(pack: Pack, lessons: Lessons, { earlier, beside }: PacksAround): CourseFault[] {
  if (pack.type !== "course" && pack.type !== "textbook") return [];
  return [
    ...continuesFaults(pack, earlier),
    ...endFaults(pack, beside),
    ...partFaults(pack),
    ...practiceFaults(lessons),
    ...placementFaults(pack, lessons),
    ...collectFaults(lessons),
  ];
}

function continuesFaults({ id, continues }: Course, earlier: readonly WholePack[] | undefined): Fault[] {
  const tell = (message: string) => [{ path: ["continues"], message }];
  if (continues === undefined) return [];
  if (continues === id) return tell("课程包不能接着自己；请写前一个课程包的 id，或删去");
  return !earlier || earlier.some(({ pack }) => pack.id === continues)
    ? []
    : tell(`没有课程包 ${continues}，或者它自己有错；请改正 id，或先改好那个课程包`);
}

/** Finds faults of the keys about the end of a course. */
function endFaults(
  { id, leads_to: next, parts, done }: Course,
  beside: readonly string[] | undefined,
): Fault[] {
  const tell = (key: string, message: string) => [{ path: [key], message }];
  return [
    ...(next === id ? tell("leads_to", "课程包后面不能是它自己；请写下一个课程包的 id，或删去") : []),
    ...(next !== undefined && next !== id && beside && !beside.includes(next)
      ? tell("leads_to", `没有课程包 ${next}；请改正 id，或删去`)
      : []),
    ...(parts && done !== undefined
      ? tell("done", "分了部分的课程，结尾就是最后一部分的 done；请写到那里，或删去 parts")
      : []),
  ];
}

function partFaults({ lessons, parts }: Course): Fault[] {
  if (!parts) return [];
  const listed = parts.flatMap((part) => part.lessons);
  const at = lessons.findIndex((id, index) => listed[index] !== id);
  const drawn = parts.flatMap(({ drawing }, index) =>
    parts.findIndex((part) => part.drawing === drawing) < index
      ? [{ path: ["parts", index, "drawing"], message: `“${drawing}”画了两次；请给这一部分换一幅` }]
      : [],
  );
  if (at === -1 && listed.length === lessons.length) return drawn;
  const wrong = at === -1 ? (listed[lessons.length] ?? "") : (lessons[at] ?? "");
  return [
    ...drawn,
    {
      path: ["parts"],
      onKey: true,
      message: `各部分的 lessons 连起来要和课程的 lessons 一样，从 ${wrong} 起不同；请改正`,
    },
  ];
}

function practiceFaults([first]: Lessons): CourseFault[] {
  const message = "练习课跟在它练的那一课后面，不能放在最前；请往后挪";
  return first?.lesson.practice ? [{ lesson: first.id, path: ["practice"], onKey: true, message }] : [];
}

function placementFaults({ placement = [] }: Course, lessons: Lessons): Fault[] {
  const places = new Map(
    lessons.flatMap(({ lesson }, position) =>
      lesson.sentences.map(({ parts }): [string, number] => [englishKey(parts.en), position]),
    ),
  );
  let before = -1;
  return placement.flatMap((line, index) => {
    const path = ["placement", index];
    const position = places.get(englishKey(line));
    if (position === undefined) return [{ path, message: `课文里没有“${line}”；请照课文写，不写“|”` }];
    const isBack = position < before;
    before = Math.max(before, position);
    return isBack ? [{ path, message: `“${line}”在前一句的前面；请按课文的次序排` }] : [];
  });
}

function collectFaults(lessons: Lessons): CourseFault[] {
  const order = lessons.map(({ id }) => id);
  return lessons.flatMap(({ id, lesson }, position) =>
    (lesson.collect ?? []).flatMap((other, at) =>
      order.slice(0, position + 1).includes(other)
        ? []
        : [
            {
              lesson: id,
              path: ["collect", at],
              message: `${id} 的 collect 里有 ${other}，这一课以前没有它；请改正`,
            },
          ],
    ),
  );
}
