import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../../../..");

interface Release {
  version: string;
  commit: string;
}

/**
 * Returns the release before this state of the code, by `docs/releases.json`. `RELEASE_BEFORE` names another commit.
 * Returns undefined if this clone lacks the commit.
 */
export function findLastRelease(): Release | undefined {
  const releases = JSON.parse(readFileSync(join(root, "docs/releases.json"), "utf8")) as Record<
    string,
    string
  >;
  const named = process.env["RELEASE_BEFORE"];
  const [version = "", commit = ""] = named ? [named, named] : (Object.entries(releases).at(-1) ?? []);
  // Release 0.1 came before the rule that releases which follow each other run together.
  if (version === "0.1.0" || !hasCommit(commit)) return undefined;
  return { version, commit };
}

function hasCommit(commit: string): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the main file of the server of a release. The server is built only once, because that takes some minutes, and
 * is kept in `build`.
 */
export function buildRelease({ version, commit }: Release): string {
  const folder = join(root, "build/releases", version);
  const main = join(folder, "apps/server/dist/main.js");
  if (existsSync(main)) return main;
  mkdirSync(folder, { recursive: true });
  const run = (command: string) => execFileSync("sh", ["-c", command], { cwd: folder, stdio: "ignore" });
  run(`git -C "${root}" archive ${commit} | tar -x`);
  run("npm ci --silent");
  run(`node -e "import('./scripts/build.mjs').then(({ build }) => build(['apps/server']))"`);
  return main;
}
