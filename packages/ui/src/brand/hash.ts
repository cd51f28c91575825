/**
 * Returns the 32-bit FNV-1a hash over UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/), so that the same id
 * has the same picture everywhere.
 */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
