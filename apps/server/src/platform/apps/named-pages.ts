import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SiteAddress } from "./site-address.ts";
import { openPaintedPages, type PaintedPage } from "./painted-pages.ts";

/** The facts about the site that are written into a page. Thus the page need not ask the server for them. */
export interface PageFacts extends SiteAddress {
  name: string;
  /** `public`, `school` or `family`. */
  kind: string;
  /** Parts of the product that this site does not have, such as `shop`. */
  without: readonly string[];
}

/** Reads a built page and writes the facts into it. */
export type NamedPage = (file: string, facts: PageFacts) => Promise<PaintedPage>;

/** Opens the built pages of a folder. The name of the site is in them, so a page never shows another name first. */
export function openNamedPages(folder: string): NamedPage {
  const pages = openPaintedPages(
    async ({ path, facts }: { path: string; facts: PageFacts; changedAt: number }) =>
      nameSite(await readFile(path, "utf8"), facts),
  );
  return async (file, facts) => {
    const path = join(folder, file);
    const { mtimeMs: changedAt } = await stat(path);
    return pages({ path, facts, changedAt });
  };
}

/** Writes the name of the site and its addresses for other devices into a built page. */
export function nameSite(page: string, { name, address, networkHost, kind, without }: PageFacts): string {
  const metas = [
    metaOf("application-name", name),
    ...(address === null ? [] : [metaOf("site-address", address)]),
    ...(networkHost === null ? [] : [metaOf("network-host", networkHost)]),
    metaOf("site-kind", kind),
    ...(without.length === 0 ? [] : [metaOf("site-without", without.join(" "))]),
  ].join("");
  return page
    .replace(/(<title>)[^<]*/, (_, tag: string) => tag + escapeHtml(name))
    .replace(/<meta name="application-name" content="[^"]*" ?\/?>/, () => metas);
}

const metaOf = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
