import { toast } from "@shiju/ui/overlays/notices.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { hasWordSounds, keepWordSounds } from "#parts/words/word/word-sounds-kept.ts";
import { keptSession, sessionQuery } from "#parts/words/word/words.queries.ts";

const startOf = (chapterId: string) =>
  ({ source: "wordCourse", chapterId, packId: null, ids: null, count: null }) as const;

async function isKept(chapterId: string): Promise<boolean> {
  const session = await keptSession(startOf(chapterId));
  return session !== null && (await hasWordSounds(session.words));
}

/** Stores a chapter with its sounds on this device, so that it can be played without a network. */
export function ChapterDownload({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const kept = useQuery({
    queryKey: ["words", "kept", id],
    queryFn: () => isKept(id),
    networkMode: "always",
    staleTime: 0,
  });
  const state = isRunning ? "running" : kept.data ? "done" : "open";
  async function download() {
    setRunning(true);
    try {
      const session = await queryClient.fetchQuery({ ...sessionQuery(startOf(id)), staleTime: 0 });
      await keepWordSounds(session.words);
      await kept.refetch();
      toast("下载好了，没有网络也能练");
    } catch {
      toast("没有下载下来，请检查网络后再试");
    }
    setRunning(false);
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
