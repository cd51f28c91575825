import type { Draft } from "@shiju/contract/authors/drafts";

/** A draft as the server tells of it, without its items. */
export const aDraft = (id: string, change: Partial<Draft> = {}): Draft => ({
  id,
  title: "早饭",
  level: 1,
  revision: 1,
  lesson_count: 1,
  line_count: 2,
  changed_at: "2026-11-27T00:00:00.000Z",
  deleted_at: null,
  ...change,
});
