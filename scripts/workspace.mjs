// Set-up that every command shares. Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const at = (...parts) => join(root, ...parts);

/** Runs a command from the repository's root; resolves with its exit code. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32" && command === "npm",
    });
    const output = [];
    child.stdout?.on("data", (part) => output.push(part));
    child.stderr?.on("data", (part) => output.push(part));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

/** Runs one of the installed command-line tools with this Node, which works the same on every system. */
export function runTool(file, args, options) {
  return run(process.execPath, [at("node_modules", file), ...args], options);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}。请到 nodejs.org 安装新版本后再试。`,
  );
}

export function stop(message) {
  console.error(message);
  process.exit(1);
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Installs the dependencies when the lock file is newer than what is installed. */
export async function install() {
  if (modified(at("node_modules/.package-lock.json")) >= modified(at("package-lock.json"))) return;
  console.log("安装依赖（第一次要一两分钟）…");
  const quietly = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await run("npm", ["install", ...quietly]);
  if (code !== 0) stop("依赖没有装好，请检查网络后再试一次。");
  // A lock file written on one system may lack the native parts of another, which a fresh look at the versions finds.
  if (!(await hasNativeParts())) await run("npm", ["install", "--no-package-lock", ...quietly]);
}

async function hasNativeParts() {
  const { code } = await run(process.execPath, ["--input-type=module", "-e", "await import('vite')"], {
    quiet: true,
  });
  return code === 0;
}

const sources = {
  content: ["content", "packages", "apps/server/src/content", "apps/server/src/platform/providers/phonetics"],
  server: ["packages", "apps/server/src", "apps/server/vite.config.ts", "package-lock.json"],
  web: [
    "packages",
    "apps/web/src",
    "apps/web/public",
    "apps/web/vite",
    "apps/web/worker",
    "apps/web/index.html",
    "apps/web/vite.config.ts",
    "package-lock.json",
  ],
};

const builds = {
  content: () => runTool("tsx/dist/cli.mjs", ["apps/server/src/content.cli.ts", "compile"]),
  server: () => runTool("vite/bin/vite.js", ["build", "apps/server", "--logLevel", "warn"]),
  web: () => runTool("vite/bin/vite.js", ["build", "apps/web", "--logLevel", "warn"]),
};

const titles = { content: "编译课程", server: "构建服务", web: "构建网页" };

/** Builds what changed since its last good build. */
export async function build() {
  const changed = Object.keys(builds).filter((name) => readStamp(name) !== fingerprint(name));
  for (const [index, name] of changed.entries()) {
    console.log(`${titles[name]}（${index + 1}/${changed.length}）…`);
    const before = fingerprint(name);
    const { code } = await builds[name]();
    if (code !== 0) stop(`${titles[name]}没有成功，上面写着原因。`);
    mkdirSync(at("build/stamps"), { recursive: true });
    writeFileSync(at("build/stamps", name), before);
  }
}

const products = {
  content: "build/content",
  server: "apps/server/dist/main.js",
  web: "apps/web/dist/index.html",
};

function readStamp(name) {
  const stamp = at("build/stamps", name);
  return existsSync(stamp) && existsSync(at(products[name])) ? readFileSync(stamp, "utf8") : "";
}

function fingerprint(name) {
  const hash = createHash("sha256");
  for (const file of sources[name].flatMap((path) => filesUnder(at(path)))) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${relative(root, file)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && name !== "dist" && !name.includes(".test."))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesUnder(join(path, name)));
}
