// The only list of workspaces, from package.json. Checks and builds are derived from it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));
const has = (path) => existsSync(join(root, path));
const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => `${folder}/${name}`);

/** Folders, such as `packages/learning`. */
export const workspaces = readJson("package.json")
  .workspaces.flatMap((pattern) =>
    pattern.endsWith("/*") ? foldersIn(pattern.slice(0, -"/*".length)) : [pattern],
  )
  .filter((folder) => has(`${folder}/package.json`));

/** The workspaces that Vite builds. */
export const builtWorkspaces = workspaces.filter((folder) => has(`${folder}/vite.config.ts`));

const manifests = new Map(workspaces.map((folder) => [folder, readJson(`${folder}/package.json`)]));
const folderOf = new Map(Array.from(manifests, ([folder, { name }]) => [name, folder]));

/** A workspace and all of ours that it depends on. */
export function withDependencies(workspace, found = new Set()) {
  found.add(workspace);
  for (const name of Object.keys(manifests.get(workspace).dependencies ?? {})) {
    const folder = folderOf.get(name);
    if (folder && !found.has(folder)) withDependencies(folder, found);
  }
  return [...found];
}
