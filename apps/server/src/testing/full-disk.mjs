import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/*
 * This module is loaded before a server of the tests. While the file that FULL_DISK names exists, the disk counts as
 * full. Existing bytes can still be overwritten, unless that file contains `copy on write`. File systems with copy on
 * write write every change to a new place, so they refuse it. Thanks to this module no test needs the right to mount a
 * small disk.
 */

const sign = process.env.FULL_DISK ?? "";
const { readFileSync, fstatSync } = fs;

function stateOfDisk() {
  try {
    return readFileSync(sign, "utf8");
  } catch {
    return undefined;
  }
}

/** Returns whether `length` more bytes fit into an open file at `place`. */
function fits(file, length, place) {
  // Standard output is not on the disk.
  if (file <= 2 || length === 0) return true;
  const disk = stateOfDisk();
  if (disk === undefined) return true;
  return disk !== "copy on write" && typeof place === "number" && place + length <= fstatSync(file).size;
}

function refuse(syscall) {
  const message = `ENOSPC: no space left on device, ${syscall}`;
  return Object.assign(new Error(message), { code: "ENOSPC", errno: -28, syscall });
}

const { writeSync, writeFileSync } = fs;
fs.writeSync = (file, content, offset, length, place, ...rest) => {
  if (!fits(file, length ?? content.length, place)) throw refuse("write");
  return writeSync(file, content, offset, length, place, ...rest);
};
fs.writeFileSync = (file, content, ...rest) => {
  if (content.length > 0 && stateOfDisk() !== undefined) throw refuse("write");
  return writeFileSync(file, content, ...rest);
};
const { writeFile, statfs } = fs.promises;
fs.promises.writeFile = async (file, content, ...rest) => {
  if (content.length > 0 && stateOfDisk() !== undefined) throw refuse("write");
  return writeFile(file, content, ...rest);
};
fs.promises.statfs = async (path) => {
  const found = await statfs(path);
  return stateOfDisk() === undefined ? found : Object.assign(found, { bavail: 0 });
};
syncBuiltinESMExports();
