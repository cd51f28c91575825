import type { Lesson } from "@shiju/contract/content/courses";
import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { useStore } from "zustand";
import { network } from "#platform/network/network.ts";
import { cancelDownloads, downloads } from "#learner/offline/downloads.ts";
import { keptLessons } from "#learner/offline/kept-lessons.ts";
import { downloadOrExplain, removeAfterAsking, sizeOf } from "./use-downloads.ts";

/**
 * Downloads every open lesson of the course that is not on this device, shows the progress, and can remove the
 * downloads.
 */
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
  const state =
    under.length > 0
      ? { icon: X, title: `取消下载，还有 ${under.length} 课`, act: () => cancelDownloads(under) }
      : missing.length > 0
        ? {
            icon: Download,
            title: here.length > 0 ? `下载其余 ${missing.length} 课` : "离线下载",
            act: () => void downloadOrExplain(missing),
          }
        : { icon: CircleCheck, title: `已下载 ${sizeOf(here)}`, act: () => void removeAfterAsking(here) };
  if (ids.length === 0 || (missing.length > 0 && under.length === 0 && !isReachable)) return null;
  const { icon: Icon, title, act } = state;
  const says = missing.length > 0 ? undefined : `${title}，删除下载`;
  return (
    <button type="button" className="btn btn--line btn--lg" aria-label={says} onClick={act}>
      <Icon className="ico" size={18} aria-hidden="true" />
      {title}
    </button>
  );
}
