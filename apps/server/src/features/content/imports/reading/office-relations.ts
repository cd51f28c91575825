import { posix } from "node:path";
import { type Parts, walk } from "./office-parts.ts";

interface Relation {
  /** The last segment of the relation's type, such as `officeDocument` or `worksheet`. */
  type: string;
  /** The name of the part that it leads to. */
  part: string;
}

/**
 * Returns the parts that a part of an Office document refers to, by the ids of the relations. By default they are the
 * references of the whole document.
 */
export async function relationsOf(parts: Parts, part = ""): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part);
  const relations = new Map<string, Relation>();
  const xml = await parts.read(posix.join(folder, "_rels", `${posix.basename(part)}.rels`));
  if (xml === undefined) return relations;
  walk(xml, {
    open: (name, { Id = "", Type = "", Target = "" }) => {
      if (name !== "Relationship") return;
      const target = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), part: target });
    },
    text: () => {},
    close: () => {},
  });
  return relations;
}

/** The main part of an office document, whatever its name is. */
export async function mainPart(parts: Parts): Promise<string | undefined> {
  const relations = await relationsOf(parts);
  return [...relations.values()].find(({ type }) => type === "officeDocument")?.part;
}
