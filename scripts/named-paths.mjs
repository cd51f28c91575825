import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => existsSync(file));
/**
 * The names of the folders in the upper four levels. A path that begins with any other name is not a path of this
 * repository.
 */
const folders = new Set(files.flatMap((file) => file.split("/").slice(0, -1).slice(0, 4)));
const places = files.map((file) => `/${file}/`).flatMap((place) => [place, place.replace("/src/", "/")]);
const existing = new Map();

/** Returns whether a file or folder exists, by its whole path or by the end of its path, with or without `src`. */
function exists(path) {
  const asked = `/${path.replace(/\/$/, "")}/`;
  if (!existing.has(asked))
    existing.set(
      asked,
      places.some((place) => place.includes(asked)),
    );
  return existing.get(asked);
}

/** Returns the texts that look like paths of this repository, in a document's code spans or in a module's comments. */
function pathsNamedIn(file, text) {
  const isDocument = file.endsWith(".md");
  const told = isDocument
    ? [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span)
    : [...text.matchAll(/\/\*\*?[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment);
  return told
    .flatMap((span) => [...span.matchAll(/(?<![\w@#$/.:*-])[\w.-]+(?:\/[\w.-]+)+\/?(?![\w*<{/])/g)])
    .map(([path]) => path.replace(/^\.\/|\.$/g, ""))
    .filter(
      (path) =>
        /\.(tsx?|mjs|md|css|json|html|yaml)$/.test(path) || (isDocument && folders.has(path.split("/")[0])),
    );
}

const linksIn = (file, text) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link]) => join(dirname(file), link));

/** Returns every path that a document or a comment names although no such file or folder exists. */
function missingPaths() {
  return files
    .filter((file) => /\.(md|tsx?|mjs|css)$/.test(file) && !file.includes("/texts/texts/"))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      // A decision that was replaced names files of its time.
      if (text.includes("\n> Replaced by ")) return [];
      const links = file.endsWith(".md") ? linksIn(file, text) : [];
      return [...links, ...pathsNamedIn(file, text)]
        .filter((path) => !exists(path))
        .map((path) => `${file}: ${path}`);
    });
}
const missing = missingPaths();
for (const line of missing) console.log(`not there: ${line}`);
process.exit(missing.length === 0 ? 0 : 1);
