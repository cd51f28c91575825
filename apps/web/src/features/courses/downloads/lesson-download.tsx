import type { Lesson } from "@shiju/contract/courses";
import { CircleCheck, Download, X } from "lucide-react";
import { cancelDownloads } from "#learner/offline/downloads.ts";
import { downloadOrExplain, removeAfterAsking, useWhereabouts } from "./use-downloads.ts";

/** Downloads a lesson, shows the progress, and removes the download. */
export function LessonDownload({ lesson: { id, position, title } }: { lesson: Lesson }) {
  const { done, kept, isAway } = useWhereabouts(id);
  const name = `第 ${position} 课 ${title}`;
  if (done !== null)
    return (
      <button
        type="button"
        className="iconbtn download is-running"
        style={{ "--done": `${done * 100}%` } as React.CSSProperties}
        aria-label={`正在下载 ${Math.round(done * 100)}%，取消，${name}`}
        onClick={() => cancelDownloads([id])}
      >
        <X className="ico" size={14} aria-hidden="true" />
      </button>
    );
  if (kept?.downloaded)
    return (
      <button
        type="button"
        className="iconbtn download is-here"
        aria-label={`已下载，删除下载，${name}`}
        onClick={() => void removeAfterAsking([kept])}
      >
        <CircleCheck className="ico" size={18} aria-hidden="true" />
      </button>
    );
  if (isAway) return null;
  return (
    <button
      type="button"
      className="iconbtn download"
      aria-label={`下载，${name}`}
      onClick={() => void downloadOrExplain([id])}
    >
      <Download className="ico" size={18} aria-hidden="true" />
    </button>
  );
}
