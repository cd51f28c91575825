import type { OwnTable } from "#database/own-rows.ts";
import { notebookItems, notebookPractices } from "#database/tables/study/notebook.ts";

export const notebookOwn: readonly OwnTable[] = [
  {
    table: notebookItems,
    owner: notebookItems.userId,
    file: "notebook_items",
    title: "学习笔记：掌握、生词、错题",
  },
  {
    table: notebookPractices,
    owner: notebookPractices.userId,
    file: "notebook_practices",
    title: "笔记的练习次数",
  },
];
