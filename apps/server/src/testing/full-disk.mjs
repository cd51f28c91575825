import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/*
 * Loaded before a server of the tests: while the file that FULL_DISK names exists, the disk is full. What is there can be
 * written over, unless the file says `copy on write`, as file systems are that write everything anew. Needs no right to
 * mount one.
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

/** Whether so many bytes more go into an open file at this place. */
function fits(file, length, place) {
  // Standard output goes elsewhere.
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
