import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { openPaintedPages, type PaintedPage } from "./painted-pages.ts";

/** A built page that says the name of the site. */
export type NamedPage = (file: string) => Promise<PaintedPage>;

/** The built pages of a folder with the name of the site in them, so that no other name is ever painted. */
export function openNamedPages(folder: string, siteName: () => string): NamedPage {
  const pages = openPaintedPages(async ({ path, name }: { path: string; name: string; changedAt: number }) =>
    nameSite(await readFile(path, "utf8"), name),
  );
  return async (file) => {
    const path = join(folder, file);
    const { mtimeMs: changedAt } = await stat(path);
    return pages({ path, name: siteName(), changedAt });
  };
}

/** Writes the name of the site into the title and the head of a built page. */
export function nameSite(page: string, name: string): string {
  const text = escapeHtml(name);
  return page
    .replace(/(<title>)[^<]*/, (_, tag: string) => tag + text)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, tag: string) => tag + text);
}

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
