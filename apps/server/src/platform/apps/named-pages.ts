import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SiteAddress } from "./site-address.ts";
import { openPaintedPages, type PaintedPage } from "./painted-pages.ts";

/** What a page knows of its site before it has called anything. */
export interface PageFacts extends SiteAddress {
  name: string;
  /** Parts of the product that the site does without, such as `shop`. */
  without: readonly string[];
}

/** A built page that says them. */
export type NamedPage = (file: string, facts: PageFacts) => Promise<PaintedPage>;

/** The built pages of a folder with the name of the site in them, so that no other name is ever painted. */
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

/** Writes into a built page the name of the site, and the addresses by which others reach it. */
export function nameSite(page: string, { name, address, networkHost, without }: PageFacts): string {
  const metas = [
    metaOf("application-name", name),
    ...(address === null ? [] : [metaOf("site-address", address)]),
    ...(networkHost === null ? [] : [metaOf("network-host", networkHost)]),
    ...(without.length === 0 ? [] : [metaOf("site-without", without.join(" "))]),
  ].join("");
  return page
    .replace(/(<title>)[^<]*/, (_, tag: string) => tag + escapeHtml(name))
    .replace(/<meta name="application-name" content="[^"]*" ?\/?>/, () => metas);
}

const metaOf = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
