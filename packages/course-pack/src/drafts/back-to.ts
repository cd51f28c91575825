import { englishKey } from "../forms.ts";
import type { ArrangedLesson } from "./arrange.ts";
import { toHeadFields, toLessonFields, toLineFields } from "./from-pack.ts";
import { isSame } from "./is-same.ts";
import type { ItemOf, LineFields } from "./items.ts";
import { linksOf } from "./links.ts";
import type { Operation } from "./operations.ts";
import { placesBetween } from "./places.ts";
import { type DraftPack, toPack } from "./to-pack.ts";

interface Present {
  head: ItemOf<"draft">;
  lessons: readonly ArrangedLesson[];
}

/**
 * The operations that turn a draft into an earlier pack, removals first. Two lessons are the same if they have the same
 * name. Two lines are the same if they have the same English and the same lesson. Such lessons and lines keep their
 * ids, and their differing fields are set. A lesson that comes back keeps its name, so that learners keep their
 * progress in it.
 */
export function backTo({ head, lessons }: Present, earlier: DraftPack, newId: () => string): Operation[] {
  const names = toPack(head.fields, lessons).lessons.map(({ id }) => id);
  const byName = new Map(names.map((name, at) => [name, lessons[at]]));
  const kept = earlier.lessons.map(({ id }) => byName.get(id));
  const isKept = new Set(kept);
  const places = placesOf(
    kept.map((one) => one?.lesson),
    lessons.length,
  );
  const removals = lessons.flatMap((one): Operation[] =>
    isKept.has(one) ? [] : [...one.lines.map(removalOf), removalOf(one.lesson)],
  );
  const others: Operation[] = [];
  const links = linksOf(earlier.head, earlier.lessons);
  const lessonIds = kept.map((one) => one?.lesson.id ?? newId());
  const lineIds: string[][] = [];
  for (const [at, { id: name, lesson }] of earlier.lessons.entries()) {
    const present = kept[at];
    const { name: _name, ...written } = toLessonFields(name, lesson);
    const fields = {
      ...written,
      part: links.parts[at] ?? null,
      collect: (links.collect[at] ?? []).flatMap((other) => lessonIds[other] ?? []),
    };
    const place = places[at];
    const lessonId = lessonIds[at] ?? newId();
    if (!present)
      others.push({
        do: "add",
        kind: "lesson",
        id: lessonId,
        fields: { ...fields, name, place: place ?? "i" },
      });
    else {
      const { id, revision, fields: now } = present.lesson;
      const change = differing(now, { ...fields, ...(place !== undefined && { place }) });
      if (change) others.push({ do: "set", kind: "lesson", id, revision, fields: change });
    }
    const lines = linesBack(present?.lines ?? [], lesson.sentences.map(toLineFields), lessonId, newId);
    removals.push(...lines.removals);
    others.push(...lines.others);
    lineIds.push(lines.ids);
  }
  const headFields = differing(head.fields, {
    ...toHeadFields(earlier.head),
    placement: links.placement.flatMap(({ lesson, line }) => lineIds[lesson]?.[line] ?? []),
  });
  const { id, revision } = head;
  const ofHead: Operation[] = headFields
    ? [{ do: "set", kind: "draft", id, revision, fields: headFields }]
    : [];
  return [...removals, ...ofHead, ...others];
}

function linesBack(
  present: readonly ItemOf<"line">[],
  earlier: readonly Omit<LineFields, "place" | "lesson_id">[],
  lessonId: string,
  newId: () => string,
): { removals: Operation[]; others: Operation[]; ids: string[] } {
  const byEnglish = new Map<string, ItemOf<"line">[]>();
  for (const line of present) {
    const key = englishKey(line.fields.en);
    byEnglish.set(key, [...(byEnglish.get(key) ?? []), line]);
  }
  const kept = earlier.map(({ en }) => byEnglish.get(englishKey(en))?.shift());
  const places = placesOf(kept, present.length);
  const ids = kept.map((line) => line?.id ?? newId());
  const others = earlier.flatMap((fields, at): Operation[] => {
    const line = kept[at];
    const place = places[at];
    if (!line)
      return [
        {
          do: "add",
          kind: "line",
          id: ids[at] ?? newId(),
          fields: { ...fields, lesson_id: lessonId, place: place ?? "i" },
        },
      ];
    // Whether somebody has read what a machine wrote is not part of a pack.
    const { unread, ...rest } = fields;
    const change = differing(line.fields, { ...rest, ...(place !== undefined && { place }) });
    const { id, revision } = line;
    return change ? [{ do: "set", kind: "line", id, revision, fields: { ...change, unread } }] : [];
  });
  return { removals: [...byEnglish.values()].flat().map(removalOf), others, ids };
}

const removalOf = ({ kind, id, revision }: ItemOf<"lesson"> | ItemOf<"line">): Operation => ({
  do: "remove",
  kind,
  id,
  revision,
});

/** Returns the fields that differ from the present ones. Returns null if no field differs. */
function differing<Fields extends object>(now: Fields, then: Partial<Fields>): Partial<Fields> | null {
  const changed = Object.entries(then).filter(([key, value]) => !isSame(value, Reflect.get(now, key)));
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : null;
}

/**
 * Returns new places for all items if the order changes or an item comes between. Returns none if the kept items are
 * already in order.
 */
function placesOf(
  kept: readonly (ItemOf<"lesson"> | ItemOf<"line"> | undefined)[],
  before: number,
): (string | undefined)[] {
  const isRight = kept.every((one, at) => {
    const last = kept[at - 1];
    return one !== undefined && (at === 0 || (last !== undefined && last.fields.place < one.fields.place));
  });
  if (isRight && kept.length <= before) return kept.map(() => undefined);
  return placesBetween(null, null, kept.length);
}
