import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonSchemas } from "@shiju/course-pack/json-schema";

/** Writes the JSON Schemas of the pack format into `dir`. */
export async function writeSchemas(dir: string): Promise<number> {
  for (const [name, text] of Object.entries(jsonSchemas())) await writeFile(join(dir, name), text);
  console.log(`已写好 ${dir} 下的 JSON Schema`);
  return 0;
}
