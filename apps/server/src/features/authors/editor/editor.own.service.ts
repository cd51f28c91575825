import type { OwnTable } from "#database/own-rows.ts";
import { draftItems, drafts } from "#database/tables/authors/editor.ts";

export const editorOwn: readonly OwnTable[] = [
  { table: draftItems, owner: draftItems.userId, file: "draft_items", title: "自己写的课程：课和句子" },
  { table: drafts, owner: drafts.userId, file: "drafts", title: "自己写的课程" },
];
