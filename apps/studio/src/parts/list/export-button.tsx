import { toCsv } from "@shiju/learning/csv";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { saveFile } from "./save-file.ts";
import type { Column, ListPage } from "./list-page.ts";

interface ExportButtonProps<Row> {
  title: string;
  columns: readonly Pick<Column<Row>, "title" | "text">[];
  load: (cursor: string | undefined, limit: number) => Promise<ListPage<Row>>;
  isEmpty: boolean;
}

/** The most rows in a file, and the most rows that the server returns at a time. */
const most = 10_000;
const atATime = 200;

/** Saves all rows that match the filters as a file for spreadsheets. The rows are fetched page by page. */
export function ExportButton<Row>({ title, columns, load, isEmpty }: ExportButtonProps<Row>) {
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const exported = columns.filter(({ text }) => text !== undefined);
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await load(cursor, atATime);
        rows.push(...page.rows);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && rows.length < most);
      const cells = rows.map((row) => exported.map(({ text }) => text?.(row) ?? null));
      const day = new Date().toLocaleDateString("sv-SE");
      saveFile(`${title}-${day}.csv`, "text/csv", toCsv([exported.map((column) => column.title), ...cells]));
      toast(
        cursor === undefined ? `导出了 ${rows.length} 行` : `只导出了前 ${rows.length} 行，请缩小筛选范围`,
      );
    },
  });
  return (
    <button type="button" className="select" disabled={isEmpty || isPending} onClick={() => mutate()}>
      <Download className="ico" size={16} aria-hidden="true" />
      {isPending ? "正在导出…" : "导出"}
    </button>
  );
}
