import { stringify } from "yaml";
import type { DraftPack } from "./to-pack.ts";

/** The id of every exported pack, because a draft has no id of its own until it is published. */
export const exportedId = "course";

/** Returns the files of a draft as a pack. The same draft always gives the same text. */
export function packYaml({ head, lessons }: DraftPack, source: string): { name: string; text: string }[] {
  return [
    { name: "pack.yaml", text: yaml({ id: exportedId, ...head, ...(source !== "" && { source }) }) },
    ...lessons.map(({ id, lesson }) => ({ name: `${id}.yaml`, text: yaml(lesson) })),
  ];
}

const yaml = (value: object): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
