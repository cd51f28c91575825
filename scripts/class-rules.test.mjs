import { expect, test } from "vitest";
import { classProblems } from "./class-rules.mjs";

const web = "apps/web/src";
const common = "packages/ui/src/styles/base/buttons.css";
const file = ([path, text]) => ({ path, text });
/**
 * Returns the problems of a part with its sheet and the plain elements. `changes` are files that a test adds, or puts
 * in the place of these files.
 */
function problemsWith(changes) {
  const files = {
    [common]: ".btn { color: red } .btn--lg { color: blue }",
    [`${web}/parts/tiles/tiles.css`]:
      ".tray { color: red } .tray .btn { color: red } .tile.is-used { color: blue }",
    [`${web}/parts/tiles/tiles.tsx`]: `
      import "./tiles.css";
      export const Tray = ({ used }: { used: boolean }) => (
        <div className="tray"><i className={used === "tile" ? "tile is-used" : "tile"} /><b className="btn btn--lg" /></div>
      );`,
    ...changes,
  };
  return classProblems(Object.entries(files).map(file)).problems;
}
const sheet = (path, css) => ({
  [`${web}/${path}.css`]: css,
  [`${web}/${path}.tsx`]: `import "./${path.split("/").at(-1)}.css";`,
});
const page = (code) => ({ [`${web}/features/game/game.tsx`]: code });

test("a component that names its own classes and plain elements breaks nothing", () => {
  expect(problemsWith({})).toEqual([]);
});

test.each([
  [
    "a class styled in two sheets of a folder",
    { [`${web}/parts/tiles/low.css`]: ".tray .tile { color: green }" },
    [/tiles\.css, .*low\.css: \.tile is styled in more than one sheet/],
  ],
  [
    "a class of another folder, styled",
    sheet("features/game/game", ".tray { color: green }"),
    [
      /\.tray is styled in more than one sheet/,
      /parts\/tiles, .*features\/game: \.tray belongs to more than one/,
    ],
  ],
  [
    "a class of another folder as the place of one's own",
    {
      ...sheet("features/game/game", ".tray .game { color: green }"),
      ...page('import "./game.css"; export const Game = () => <p className="game" />;'),
    },
    [/\.tray belongs to more than one folder/],
  ],
  [
    "an element of a block styled in another folder",
    {
      ...sheet("features/game/game", ".tray__more { color: green }"),
      ...page('import "./game.css"; export const Game = () => <p className="tray__more" />;'),
    },
    [/\.tray belongs to more than one folder/],
  ],
  [
    "a kind of a plain element of one's own",
    {
      ...sheet("features/game/game", ".btn--game { color: green }"),
      ...page('import "./game.css"; export const Game = () => <p className="btn--game" />;'),
    },
    [/features\/game: \.btn is a plain element's/],
  ],
  [
    "a plain element styled for everybody",
    { [`${web}/parts/tiles/low.css`]: ".btn:hover { color: green }" },
    [/low\.css: “btn” is styled without a class of its own/],
  ],
  [
    "a state styled for everybody",
    { [`${web}/parts/tiles/low.css`]: ".is-used { color: green }" },
    [/low\.css: “is-used” is styled without a class of its own/],
  ],
  [
    "a class nobody wears",
    { [`${web}/parts/tiles/low.css`]: ".tray:has(.lid) { color: red } .lid { color: red }" },
    [/\.tray is styled in more than one/, /low\.css: nobody wears \.lid/],
  ],
  ["a long sheet", { [`${web}/parts/tiles/low.css`]: "\n".repeat(250) + "tr { color: red }" }, [/251 lines/]],
])("%s is found", (_, changes, expected) => {
  const found = problemsWith(changes);
  for (const problem of expected) expect(found).toContainEqual(expect.stringMatching(problem));
});

test.each([
  [
    "className",
    'export const Game = () => <p className="tile" />;',
    /\.tile belongs to apps\/web\/src\/parts\/tiles/,
  ],
  ["a choice", 'export const Game = ({ on }) => <p className={on ? "tile" : ""} />;', /\.tile belongs to/],
  [
    "a template",
    "export const Game = ({ on }) => <p className={`tile ${on && 'tray'}`} />;",
    /\.tray belongs to/,
  ],
  ["classNames", 'export const options = { classNames: { root: "tile" } };', /\.tile belongs to/],
  ["a selector", 'export const find = () => document.querySelector(".tray .tile");', /\.tile belongs to/],
  ["classList", 'export const mark = (element) => element.classList.add("tile");', /\.tile belongs to/],
  ["an assignment", 'export const mark = (element) => { element.className = "tile"; };', /\.tile belongs to/],
  ["a typo", 'export const Game = () => <p className="titel" />;', /\.titel is styled nowhere/],
  [
    "a computed kind",
    "export const Game = ({ n }) => <p className={`pile--${n}`} />;",
    /\.pile--\* is styled nowhere/,
  ],
  ["an import", 'import "#parts/tiles/tiles.css";', /tiles\.css belongs to apps\/web\/src\/parts\/tiles/],
])("a class of another folder, named by %s, is found", (_, code, expected) => {
  expect(problemsWith(page(code))).toContainEqual(expect.stringMatching(expected));
});

test("what a choice asks is no class, and a room below wears the classes of its folder", () => {
  const room =
    'import "#parts/tiles/tiles.css"; export const One = ({ of }) => <i className={of === "titel" ? "tile" : ""} />;';
  expect(problemsWith({ [`${web}/parts/tiles/one/one.tsx`]: room })).toEqual([]);
});
