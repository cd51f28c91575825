import type { LineFields } from "@shiju/course-pack/drafts/items";

/**
 * Returns the fields that take the mark of a machine's text from a field, because a person has overwritten this field.
 */
export function withoutUnread(
  unread: LineFields["unread"],
  field: LineFields["unread"][number],
): Partial<LineFields> {
  return unread.includes(field) ? { unread: unread.filter((one) => one !== field) } : {};
}
