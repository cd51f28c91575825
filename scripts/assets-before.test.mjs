import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { putBeside, setAside } from "./assets-before.mjs";

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shiju-assets-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const dist = () => join(folder, "dist");
const aside = () => join(folder, "build/stamps/aside");

/** As Vite builds: it empties the folder first. */
function bundle(...names) {
  rmSync(dist(), { recursive: true, force: true });
  mkdirSync(join(dist(), "assets"), { recursive: true });
  for (const name of names) writeFileSync(join(dist(), "assets", name), name);
}

function build(...names) {
  setAside(dist(), aside());
  bundle(...names);
  putBeside(dist(), aside());
}

const before = () => readdirSync(join(dist(), "before")).toSorted();

test("a first build has none before it", () => {
  build("a.js");
  expect(readdirSync(dist())).toEqual(["assets"]);
});

test("a build has what the one before had and it lacks, and nothing older", () => {
  build("a.js", "same.js");
  build("b.js", "same.js");
  expect(before()).toEqual(["a.js"]);
  build("c.js", "same.js");
  expect(before()).toEqual(["b.js"]);
  expect(readdirSync(folder)).not.toContain("aside");
});

test("a build of the same sources keeps the one before", () => {
  build("a.js");
  build("b.js");
  build("b.js");
  expect(before()).toEqual(["a.js"]);
});

test("a build that fails loses nothing", () => {
  build("a.js");
  setAside(dist(), aside());
  rmSync(dist(), { recursive: true });
  build("b.js");
  expect(before()).toEqual(["a.js"]);
});
