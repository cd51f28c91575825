/** A path of this site: no other site can be named by it. */
const ownPath = /^\/(?:[^/\\].*)?$/s;

/** An address of another site: ASCII letters alone, so that none of another script looks like one of them, and no account. */
const outside = /^https:\/\/((?:[a-z\d-]+\.)+[a-z][a-z\d-]*(?::\d{1,5})?)(?:[/?#][!-[\]-~]*)?$/i;

/** Whether a message may lead there: a path of this site, or a page of another one that a person can tell by its name. */
export const isMessageLink = (link: string): boolean => ownPath.test(link) || outsideHost(link) !== null;

/** The host of a link that leads to another site; null for everything else. */
export const outsideHost = (link: string): string | null => outside.exec(link)?.[1]?.toLowerCase() ?? null;
