import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import type { PackFolder } from "@shiju/course-pack/load";

/** A draft as the files of a pack, each sentence on a line of its own from the second on, so that a fault's line is its sentence's. */
export function filesOf(id: string, { head, lessons }: DraftPack): PackFolder {
  const files = lessons.map(({ id: name, lesson: { sentences, ...lesson } }) => ({
    name: `${name}.yaml`,
    path: `${name}.yaml`,
    text: `${JSON.stringify(lesson).slice(0, -1)},"sentences":[\n${sentences.map((one) => JSON.stringify(one)).join(",\n")}\n]}`,
  }));
  return {
    id,
    path: id,
    files: [{ name: "pack.yaml", path: "pack.yaml", text: JSON.stringify({ id, ...head }) }, ...files],
  };
}
