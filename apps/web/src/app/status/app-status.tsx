import "./app-status.css";
import { CloudOff, CloudUpload, HardDrive, RefreshCw } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { newVersion, refreshToNewVersion } from "#platform/network/app-worker.ts";
import { isOnlyInMemory } from "#platform/queue/outbox-rows.ts";
import { isStorageOff } from "#platform/storage/storage.ts";
import { useReachable } from "./use-reachable.ts";
import { useWaiting } from "./use-waiting.ts";

/** One quiet line about the network, what waits, and a new version; nothing while all is well. */
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
  const { waits, sent } = useWaiting(isReachable);
  const isNewer = useStore(newVersion, ({ worker }) => worker !== null);
  const [isHidden, setHidden] = useState(false);
  const isVolatile = useVolatile();
  if (!isReachable)
    return (
      <Said icon={<CloudOff className="ico" size={15} aria-hidden="true" />}>
        {waits ? `没有网络，照常学 · ${waits}等待发送` : "没有网络，照常学"}
      </Said>
    );
  if (waits)
    return <Said icon={<CloudUpload className="ico" size={15} aria-hidden="true" />}>{waits}等待发送</Said>;
  if (sent)
    return <Said icon={<CloudUpload className="ico" size={15} aria-hidden="true" />}>{sent}已发送</Said>;
  // A lesson under way is not the time for news.
  if (isPractising || isHidden) return null;
  if (isNewer)
    return (
      <Said icon={<RefreshCw className="ico" size={15} aria-hidden="true" />}>
        有新版本，刷新即用
        <button type="button" className="textlink" onClick={refreshToNewVersion}>
          刷新
        </button>
        <button type="button" className="textlink status__later" onClick={() => setHidden(true)}>
          以后
        </button>
      </Said>
    );
  if (isVolatile)
    return (
      <Said icon={<HardDrive className="ico" size={15} aria-hidden="true" />}>
        浏览器不让保存：学了的要在关掉页面前联网发送
        <button type="button" className="textlink status__later" onClick={() => setHidden(true)}>
          知道了
        </button>
      </Said>
    );
  return null;
}

function Said({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="status__line">
      {icon}
      {children}
    </p>
  );
}

/** Whether what is done here goes with the page. */
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
