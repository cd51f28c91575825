import type { LineFields } from "@shiju/course-pack/drafts/items";

/** What a person has written over is no longer marked as a machine's. */
export function withoutUnread(
  unread: LineFields["unread"],
  field: LineFields["unread"][number],
): Partial<LineFields> {
  return unread.includes(field) ? { unread: unread.filter((one) => one !== field) } : {};
}
