import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";
import { builtWorkspaces, withDependencies, workspaces } from "./workspaces.mjs";

const skipped = new Set(["node_modules", "dist", "build", ".git"]);

/** Returns the folders of the repository with a file of this name, without the root. */
function foldersWith(name, folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory() && !skipped.has(entry.name)) return foldersWith(name, join(folder, entry.name));
    return entry.name === name && folder !== "" ? [folder] : [];
  });
}

test.each([
  ["package.json", workspaces],
  ["vite.config.ts", builtWorkspaces],
])("every folder with a %s is known", (name, known) => {
  expect(known.toSorted()).toEqual(foldersWith(name).toSorted());
});

test("every workspace says how strict its types are: without, the linter would take the compiler's defaults", () => {
  expect(foldersWith("tsconfig.json")).toEqual(expect.arrayContaining(workspaces));
});

test("a workspace is made of itself and of all of ours that it depends on, once each", () => {
  const web = withDependencies("apps/web");
  expect(web).toEqual(expect.arrayContaining(["apps/web", "packages/contract", "packages/learning"]));
  expect(web).not.toContain("packages/language");
  expect(new Set(web).size).toBe(web.length);
});
