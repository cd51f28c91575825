import "./app-status.css";
import Archive from "lucide-react/icons/archive";
import CloudOff from "lucide-react/icons/cloud-off";
import CloudUpload from "lucide-react/icons/cloud-upload";
import HardDrive from "lucide-react/icons/hard-drive";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { newVersion } from "#platform/network/app-worker.ts";
import { isOnlyInMemory } from "#platform/queue/request-rows.ts";
import { isStorageOff } from "#platform/storage/storage.ts";
import { useReachable } from "./use-reachable.ts";
import { useWaiting } from "./use-waiting.ts";
import { ofAnotherVersion } from "./waiting.ts";

/** Notices for times when the server can be reached and no request waits. The most useful notice comes first. */
const kindsOfNews = ["newer", "unknown", "volatile"] as const;
type News = (typeof kindsOfNews)[number];

/** A line about the network, queued requests, or a new version. Shows nothing while all is well. */
export function AppStatus() {
  const { pathname, search } = useLocation();
  const isPractising = pathname === "/game" && !search.includes("view=summary");
  return (
    <div className={isPractising ? "status status--game" : "status"} role="status">
      <Line isPractising={isPractising} />
    </div>
  );
}

function Line({ isPractising }: { isPractising: boolean }) {
  const isReachable = useReachable();
  const { waits, sent, unknown } = useWaiting(isReachable);
  const isNewer = useStore(newVersion, ({ isHere }) => isHere);
  const [hidden, setHidden] = useState<readonly News[]>([]);
  const isVolatile = useVolatile();
  if (!isReachable)
    return (
      <Said isLasting icon={<CloudOff className="ico" size={15} aria-hidden="true" />}>
        {waits ? `没有网络，照常学 · ${waits}等待发送` : "没有网络，照常学"}
      </Said>
    );
  if (waits)
    return <Said icon={<CloudUpload className="ico" size={15} aria-hidden="true" />}>{waits}等待发送</Said>;
  if (sent)
    return <Said icon={<CloudUpload className="ico" size={15} aria-hidden="true" />}>{sent}已发送</Said>;
  // These notices do not interrupt a lesson.
  if (isPractising) return null;
  const news: Record<News, boolean> = { newer: isNewer, unknown: unknown > 0, volatile: isVolatile };
  const shown = kindsOfNews.find((kind) => news[kind] && !hidden.includes(kind));
  if (!shown) return null;
  const hide = () => setHidden([...hidden, shown]);
  if (shown === "newer")
    return (
      <Said icon={<RefreshCw className="ico" size={15} aria-hidden="true" />}>
        有新版本，刷新即用
        <button type="button" className="textlink" onClick={() => location.reload()}>
          刷新
        </button>
        <button type="button" className="textlink status__later" onClick={hide}>
          稍后
        </button>
      </Said>
    );
  const [Icon, text] =
    shown === "unknown"
      ? [Archive, `${ofAnotherVersion(unknown)}，这个版本不会发送，先留在这台设备上`]
      : [HardDrive, "浏览器不让保存：学了的要在关掉页面前联网发送"];
  return (
    <Said icon={<Icon className="ico" size={15} aria-hidden="true" />}>
      {text}
      <button type="button" className="textlink status__later" onClick={hide}>
        知道了
      </button>
    </Said>
  );
}

interface SaidProps {
  icon: ReactNode;
  /**
   * Whether the line lasts. A lasting line stays as long as the network is away, so the page makes room for it under
   * the header.
   */
  isLasting?: boolean;
  children: ReactNode;
}

function Said({ icon, isLasting = false, children }: SaidProps) {
  return (
    <p className={isLasting ? "status__line status__line--lasting" : "status__line"}>
      {icon}
      {children}
    </p>
  );
}

/** Whether this device cannot store anything, so that closing the page loses the data. */
function useVolatile(): boolean {
  const [isVolatile, setVolatile] = useState(false);
  useEffect(() => {
    const look = () => setVolatile(isStorageOff() || isOnlyInMemory());
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isVolatile;
}
