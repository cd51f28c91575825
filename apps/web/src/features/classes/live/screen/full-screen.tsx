import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
const isFull = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined;

/** The button that shows the page on the full screen. An iPhone has no full screen, so it has no button. */
export function FullScreen() {
  const full = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return null;
  const Icon = full ? Minimize : Maximize;
  const title = full ? "退出全屏" : "全屏";
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  return (
    <button type="button" className="iconbtn" aria-label={title} title={title} onClick={toggle}>
      <Icon className="ico" size={20} aria-hidden="true" />
    </button>
  );
}
