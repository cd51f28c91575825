// Prepares for every command: checks Node, installs the dependencies, and builds the parts that the command needs.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import "./end-with-parent.mjs";
import { build, everything } from "./build.mjs";
import { root, run, stop } from "./run.mjs";

/** Installs the missing dependencies, and builds the changed parts of `wanted`. */
export async function prepare(wanted = everything) {
  checkNode();
  await install();
  await build(wanted);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}。请到 nodejs.org 安装新版本后再试。`,
  );
}

/** Installs the dependencies if the lock file is newer than the installed packages. */
async function install() {
  if (modified("node_modules/.package-lock.json") >= modified("package-lock.json")) return;
  console.log("安装依赖（第一次要一两分钟）…");
  const quietly = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await run("npm", ["install", ...quietly]);
  if (code !== 0) stop("依赖没有装好，请检查网络后再试一次。");
  // A lock file from one system may lack the native parts of another. Installing without the lock file finds them.
  if (!(await hasNativeParts())) await run("npm", ["install", "--no-package-lock", ...quietly]);
}

function modified(file) {
  const path = join(root, file);
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

async function hasNativeParts() {
  const { code } = await run(process.execPath, ["--input-type=module", "-e", "await import('vite')"], {
    quiet: true,
  });
  return code === 0;
}
