import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Download } from "lucide-react";
import { useState } from "react";
import { keepWordSounds } from "#parts/words/word-sounds-kept.ts";
import { sessionQuery } from "#parts/words/words.queries.ts";

/** Keeps a chapter with its sounds on this device, to be played without a network. */
export function ChapterDownload({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<"open" | "running" | "done">("open");
  async function download() {
    setState("running");
    try {
      const start = { source: "wordCourse", chapterId: id, packId: null, ids: null, count: null } as const;
      const session = await queryClient.fetchQuery({ ...sessionQuery(start), staleTime: 0 });
      await keepWordSounds(session.words);
      setState("done");
      toast("下载好了，没有网络也能练");
    } catch {
      setState("open");
      toast("没有下载下来，请检查网络后再试");
    }
  }
  return (
    <button
      type="button"
      className="textlink chapterhead__dl"
      disabled={state === "running"}
      onClick={() => void download()}
    >
      {state === "done" ? (
        <Check className="ico" size={18} aria-hidden="true" />
      ) : (
        <Download className="ico" size={18} aria-hidden="true" />
      )}
      {state === "running" ? "正在下载…" : state === "done" ? "已下载" : "下载这一章"}
    </button>
  );
}
