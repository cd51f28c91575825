import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/*
 * While servers are replaced one by one, a page of one build asks a server of the other for its parts. So each build of an
 * app has the assets of the build before in `before/`. Their names are hashes of their content, so no two collide.
 */

/** Sets the assets of a build aside, because the next build deletes them. They stay aside until a build succeeds. */
export function setAside(dist, aside) {
  if (existsSync(aside) || !existsSync(join(dist, "assets"))) return;
  const unfinished = `${aside}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(aside), { recursive: true });
  for (const folder of ["assets", "before"])
    if (existsSync(join(dist, folder)))
      cpSync(join(dist, folder), join(unfinished, folder), { recursive: true });
  renameSync(unfinished, aside);
}

/** Puts those that the new build lacks into its `before/`. */
export function putBeside(dist, aside) {
  if (!existsSync(aside)) return;
  const now = new Set(readdirSync(join(dist, "assets")));
  // A build of the same sources replaces nothing, so the build before stays the one before.
  const isSame = readdirSync(join(aside, "assets")).every((name) => now.has(name));
  const from = join(aside, isSame ? "before" : "assets");
  const to = join(dist, "before");
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true, filter: (path) => !now.has(nameOf(path)) });
  rmSync(aside, { recursive: true });
}

const nameOf = (path) => path.split(/[\\/]/).at(-1);
