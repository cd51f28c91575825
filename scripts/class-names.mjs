// Finds the class names that a style sheet defines and a module uses. They are read from the syntax, not from the text.
import { transform } from "lightningcss";
import { parseSync, Visitor } from "vite";

/**
 * Returns the classes of each selector of a style sheet. `styled` are the classes of the element itself, and `named`
 * are all classes. For example, `.menu .item:not(.is-on) {}` gives `{ styled: ["item"], named: ["menu", "item",
 * "is-on"] }`.
 */
export function classesOfSheet(filename, css) {
  const selectors = [];
  transform({
    filename,
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value }) {
          for (const parts of value.selectors)
            selectors.push({ styled: styledBy(parts), named: namedIn(parts) });
        },
      },
    },
  });
  return selectors;
}

/**
 * Returns the classes after the last combinator. Classes inside `:is()` and `:where()` are included. Classes inside
 * `:not()` and `:has()` are not.
 */
function styledBy(parts) {
  const last = parts.slice(parts.findLastIndex(({ type }) => type === "combinator") + 1);
  return last.flatMap(({ type, kind, name, selectors = [] }) => {
    if (type === "class") return [name];
    return kind === "is" || kind === "where" ? selectors.flatMap(styledBy) : [];
  });
}

const namedIn = (parts) =>
  parts.flatMap(({ type, name, selectors }) => {
    if (type === "class") return [name];
    return Array.isArray(selectors) ? selectors.flatMap(namedIn) : [];
  });

/**
 * Returns the class names, words and sheets of a module. `named`: the names that the module certainly uses as classes
 * (className, classNames, classList, selectors). A name whose end is computed is written like `avatar--*`. `words`:
 * every word of its strings, because a constant may pass a class on. `sheets`: the style sheets that the module
 * imports.
 */
export function classesOfModule(filename, code) {
  const { program, errors } = parseSync(filename, code);
  if (errors.length > 0) throw new Error(`${filename}: ${errors[0].message}`);
  const named = new Set();
  const words = new Set();
  const sheets = [];
  const name = (node) => {
    for (const text of textsOf(node)) for (const word of wordsOf(text)) named.add(word);
  };
  const seek = (node) => {
    for (const text of textsOf(node))
      for (const [, word] of text.matchAll(/\.([a-z][\w-]*)/g)) named.add(word);
  };
  const isClass = (key) => /^class(Name|Names)?$/.test(key ?? "");
  new Visitor({
    ImportDeclaration({ source }) {
      if (source.value.endsWith(".css")) sheets.push(source.value);
    },
    JSXAttribute({ name: key, value }) {
      if (isClass(key.name)) name(value?.type === "JSXExpressionContainer" ? value.expression : value);
    },
    Property({ key, value }) {
      if (isClass(key.name)) name(value);
    },
    AssignmentExpression({ left, right }) {
      if (left.type === "MemberExpression" && left.property.name === "className") name(right);
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== "MemberExpression") return;
      if (callee.object.type === "MemberExpression" && callee.object.property.name === "classList")
        given.forEach(name);
      if (/^(querySelector(All)?|closest|matches)$/.test(callee.property.name ?? "")) given.forEach(seek);
    },
    Literal({ value }) {
      if (typeof value === "string") for (const word of wordsOf(value)) words.add(word.replace(/^\./, ""));
    },
    TemplateLiteral(node) {
      for (const text of textsOf(node)) for (const word of wordsOf(text)) words.add(word);
    },
  }).visit(program);
  return { named, words, sheets };
}

const wordsOf = (text) => text.split(/\s+/).filter((word) => /^\.?[a-z]/i.test(word));

/** Returns the texts that an expression may result in. A computed part is written as `*`. */
function textsOf(node) {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return [
        node.quasis.map(({ value }) => value.cooked).join("*"),
        ...node.expressions.flatMap((each) => textsOf(each)),
      ];
    case "ConditionalExpression":
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case "LogicalExpression":
      return [...textsOf(node.left), ...textsOf(node.right)];
    case "ObjectExpression":
      return node.properties.flatMap(({ value }) => textsOf(value));
    default:
      return [];
  }
}
