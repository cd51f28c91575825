/** A path of this site. No text of this form can name another site. */
const ownPath = /^\/(?:[^/\\].*)?$/s;

/**
 * An address of another site. It has only ASCII letters, because letters of other scripts can look like them. It names
 * no account.
 */
const outside = /^https:\/\/((?:[a-z\d-]+\.)+[a-z][a-z\d-]*(?::\d{1,5})?)(?:[/?#][!-[\]-~]*)?$/i;

/**
 * Whether a message may lead there: to a path of this site, or to a page of another site whose name people can
 * recognise.
 */
export const isMessageLink = (link: string): boolean => ownPath.test(link) || outsideHost(link) !== null;

/** The host of a link to another site; null for all other links. */
export const outsideHost = (link: string): string | null => outside.exec(link)?.[1]?.toLowerCase() ?? null;
