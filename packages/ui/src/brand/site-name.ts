/** The name of a site whose operator has set no other. */
export const productName = "拾句";

const selector = 'meta[name="application-name"]';

/** The name of this site, as the server wrote it into the page; the product's name outside of a page. */
export function siteName(): string {
  if (typeof document === "undefined") return productName;
  return document.querySelector<HTMLMetaElement>(selector)?.content || productName;
}
