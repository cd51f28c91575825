import { lessonName } from "@shiju/learning/lesson-name";
import type { Lesson } from "@shiju/contract/content/courses";
import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { backFromTrial } from "#learner/trial.ts";
import { cancelDownloads } from "#learner/offline/downloads.ts";
import { downloadOrExplain, removeAfterAsking, useWhereabouts } from "./use-downloads.ts";

interface DownloadAction {
  state: "running" | "here" | "missing";
  icon: LucideIcon;
  label: string;
  /** From 0 to 1 while it runs. */
  done: number;
  act: () => void;
}

/**
 * Returns the action that is possible for a lesson's download. Returns null if the lesson cannot be fetched, and in a
 * trial, because a trial is not stored.
 */
export function useLessonDownload(id: string): DownloadAction | null {
  const { done, kept, isAway } = useWhereabouts(id);
  if (done !== null) {
    const label = `正在下载 ${Math.round(done * 100)}%，取消`;
    return { state: "running", icon: X, label, done, act: () => cancelDownloads([id]) };
  }
  if (kept?.downloaded) {
    const act = () => void removeAfterAsking([kept]);
    return { state: "here", icon: CircleCheck, label: "已下载，删除下载", done: 1, act };
  }
  const [courseId] = id.split(".");
  if (isAway || backFromTrial(courseId) !== null) return null;
  return {
    state: "missing",
    icon: Download,
    label: "下载",
    done: 0,
    act: () => void downloadOrExplain([id]),
  };
}

const looks = { running: "is-running", here: "is-here", missing: "" };
const sizes = { running: 14, here: 18, missing: 18 };

/** Downloads a lesson, shows the progress, and removes the download. */
export function LessonDownload({ lesson }: { lesson: Lesson }) {
  const download = useLessonDownload(lesson.id);
  if (!download) return null;
  const { state, icon: Icon, label, done, act } = download;
  return (
    <button
      type="button"
      className={`iconbtn download ${looks[state]}`}
      style={{ "--done": `${done * 100}%` } as React.CSSProperties}
      aria-label={`${label}，${lessonName(lesson)}`}
      onClick={act}
    >
      <Icon className="ico" size={sizes[state]} aria-hidden="true" />
    </button>
  );
}
