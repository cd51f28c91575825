// Checks that a class belongs to one component. docs/decisions/012-a-class-has-one-owner.md says why.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { classesOfModule, classesOfSheet } from "./class-names.mjs";
import { root } from "./run.mjs";

const places = ["apps/web/src", "apps/studio/src", "packages/ui/src"];
/** The folder of the plain elements that all parts may use: buttons, fields, tags, types of text. */
const vocabularyRoom = "packages/ui/src/styles";
const longestSheet = 250;

const isState = (name) => /^(is|has|in)-/.test(name);
const blockOf = (name) => name.split(/__|--/)[0];
const isIn = (folder, file) => file.startsWith(`${folder}/`);
const isVocabulary = (sheet) => isIn(vocabularyRoom, sheet);

/**
 * Returns the breaches of the class rules among these files, `{ path, text }`. A style sheet ends in `.css`. `seen`
 * counts the files, so that a check that reads nothing differs from a check that finds nothing.
 */
export function classProblems(files) {
  const sheets = files
    .filter(({ path }) => path.endsWith(".css"))
    .map(({ path, text }) => ({ path, folder: dirname(path), text, selectors: classesOfSheet(path, text) }));
  const modules = files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path, text }) => ({ path, ...classesOfModule(path, text) }))
    .map((module) => ({ ...module, sheets: module.sheets.flatMap((sheet) => placeOf(sheet, module.path)) }));
  const vocabulary = new Set(
    sheets
      .filter(({ path }) => isVocabulary(path))
      .flatMap(({ selectors }) => selectors.flatMap(({ named }) => named)),
  );
  const owned = sheets.filter(({ path }) => !isVocabulary(path));
  const isCommon = (name) => isState(name) || vocabulary.has(name);

  const problems = [];
  /**
   * The sheets in which each class is styled. The next maps have the folders in which each block is named, and the
   * sheets in which each class is named.
   */
  const styledIn = new Map();
  const foldersOf = new Map();
  const sheetsOf = new Map();
  for (const { path, folder, selectors } of owned)
    for (const { styled, named } of selectors) {
      const own = named.filter((name) => !isCommon(name));
      if (named.length > 0 && own.length === 0)
        problems.push(`${path}: “${named.join(" ")}” is styled without a class of its own`);
      for (const name of styled) if (!isCommon(name)) add(styledIn, name, path);
      for (const name of own) {
        add(foldersOf, blockOf(name), folder);
        add(sheetsOf, name, path);
      }
    }
  for (const [name, paths] of styledIn)
    if (paths.size > 1) problems.push(`${[...paths].join(", ")}: .${name} is styled in more than one sheet`);
  for (const [block, folders] of foldersOf) {
    if (folders.size > 1)
      problems.push(`${[...folders].join(", ")}: .${block} belongs to more than one folder`);
    if (vocabulary.has(block)) problems.push(`${[...folders].join(", ")}: .${block} is a plain element's`);
  }

  const defined = [...sheetsOf.keys(), ...vocabulary];
  for (const { path, named, sheets: imported } of modules) {
    for (const name of named) {
      if (isState(name) || vocabulary.has(name)) continue;
      const computed = name.includes("*");
      const found = defined.filter((each) => (computed ? fits(name, each) : each === name));
      if (found.length === 0) problems.push(`${path}: .${name} is styled nowhere`);
      const owners = [...new Set(found.flatMap((each) => [...(foldersOf.get(blockOf(each)) ?? [])]))];
      if (owners.length > 0 && !owners.some((folder) => isIn(folder, path)))
        problems.push(`${path}: .${name} belongs to ${owners.join(", ")}`);
    }
    for (const sheet of imported) {
      const folder = dirname(sheet);
      if (!isVocabulary(sheet) && !isIn(folder, path))
        problems.push(`${path}: ${sheet} belongs to ${folder}`);
    }
  }

  const worn = [...new Set(modules.flatMap(({ words }) => [...words]))];
  const exact = new Set(worn);
  const computed = worn.filter(isComputed);
  for (const name of defined)
    if (!isState(name) && !exact.has(name) && !computed.some((word) => fits(word, name)))
      problems.push(`${[...(sheetsOf.get(name) ?? [vocabularyRoom])].join(", ")}: nobody wears .${name}`);

  for (const { path, text } of sheets) {
    const lines = text.trimEnd().split("\n").length;
    if (lines > longestSheet) problems.push(`${path}: ${lines} lines, more than ${longestSheet}`);
  }
  const named = modules.reduce((count, module) => count + module.named.size, 0);
  return {
    problems,
    seen: { sheets: sheets.length, classes: defined.length, modules: modules.length, named },
  };
}

/** From the root; a sheet of a library is nobody's. */
function placeOf(sheet, from) {
  if (sheet.startsWith(".")) return [normalize(join(dirname(from), sheet))];
  if (sheet.startsWith("#")) return [`${from.split("/src/")[0]}/src/${sheet.slice(1)}`];
  return sheet.startsWith("@shiju/ui/") ? [sheet.replace("@shiju/ui/", "packages/ui/src/")] : [];
}

function add(map, key, value) {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/** Only the kind of a block is computed: `avatar--*`. */
const isComputed = (word) => /^[a-z][\w-]*--[\w-]*\*$/.test(word);
const fits = (pattern, name) => name.startsWith(pattern.slice(0, -1));

function readFiles() {
  return places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true })
      .map((name) => `${place}/${String(name)}`)
      .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") })),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, seen } = classProblems(readFiles());
  for (const problem of problems.toSorted()) console.log(problem);
  console.log(
    `${seen.classes} classes in ${seen.sheets} sheets, named ${seen.named} times in ${seen.modules} modules`,
  );
  // A blind check passes everything.
  const isBlind = seen.classes < 5 * seen.sheets || seen.named < seen.modules / 2;
  if (isBlind) console.log("too few of them: the parser is blind");
  process.exit(problems.length === 0 && !isBlind ? 0 : 1);
}
