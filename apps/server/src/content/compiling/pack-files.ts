import type { DraftPack } from "@shiju/course-pack/drafts/to-pack";
import type { PackFolder } from "@shiju/course-pack/load";

/** A draft as the files of a pack. */
export function filesOf(id: string, { head, lessons }: DraftPack): PackFolder {
  const files = lessons.map(({ id: name, lesson }) => ({
    name: `${name}.yaml`,
    path: `${name}.yaml`,
    text: JSON.stringify(lesson),
  }));
  return {
    id,
    path: id,
    files: [{ name: "pack.yaml", path: "pack.yaml", text: JSON.stringify({ id, ...head }) }, ...files],
  };
}
