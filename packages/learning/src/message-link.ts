/** A path of this site. No text of this form can name another site. */
const ownPath = /^\/(?:[^/\\].*)?$/s;

/**
 * An address of another site. It has only ASCII letters, because letters of other scripts can look like them. It
 * contains no user name or password.
 */
const outside = /^https:\/\/((?:[a-z\d-]+\.)+[a-z][a-z\d-]*(?::\d{1,5})?)(?:[/?#][!-[\]-~]*)?$/i;

/**
 * Returns whether a message may contain this link: a path of this site, or a page of another site whose name people can
 * recognise.
 */
export const isMessageLink = (link: string): boolean => ownPath.test(link) || outsideHost(link) !== null;

/** Returns the host of a link to another site; null for all other links. */
export const outsideHost = (link: string): string | null => outside.exec(link)?.[1]?.toLowerCase() ?? null;
