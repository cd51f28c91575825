import type { Lesson } from "@shiju/contract/courses";
import { useStore } from "zustand";
import { network } from "#platform/network/network.ts";
import { cancelDownloads, downloads } from "#learner/offline/downloads.ts";
import { keptLessons } from "#learner/offline/kept-lessons.ts";
import { downloadOrExplain, removeAfterAsking, sizeOf } from "./use-downloads.ts";

/** The whole course at once: what is open of it and not here yet, how far that is, and the way to have the room back. */
export function CourseDownload({ lessons }: { lessons: readonly Lesson[] }) {
  const running = useStore(downloads, ({ byLesson }) => byLesson);
  const byLesson = useStore(keptLessons, (now) => now.byLesson);
  const isReachable = useStore(network, (now) => now.isReachable);
  const ids = lessons.filter(({ open }) => open).map(({ id }) => id);
  const here = ids.flatMap((id) => {
    const row = byLesson?.get(id);
    return row?.downloaded ? [row] : [];
  });
  const under = ids.filter((id) => running.has(id));
  const missing = ids.filter((id) => !byLesson?.get(id)?.downloaded);
  if (ids.length === 0) return null;
  return (
    <div className="downloads">
      {under.length > 0 ? (
        <>
          <span className="meta">还有 {under.length} 课在下载</span>
          <button type="button" className="textlink" onClick={() => cancelDownloads(under)}>
            取消
          </button>
        </>
      ) : (
        <>
          {here.length > 0 && (
            <>
              <span className="meta">
                已下载 {here.length} 课 · {sizeOf(here)}
              </span>
              <button type="button" className="textlink" onClick={() => void removeAfterAsking(here)}>
                删除下载
              </button>
            </>
          )}
          {missing.length > 0 && isReachable && (
            <button type="button" className="textlink" onClick={() => void downloadOrExplain(missing)}>
              {here.length > 0 ? `下载其余 ${missing.length} 课` : "下载全部"}
            </button>
          )}
        </>
      )}
    </div>
  );
}
