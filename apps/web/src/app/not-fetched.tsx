import { siteName } from "@shiju/ui/site/site-name.ts";

const reload = () => location.reload();

/**
 * Shown in place of a part that could not be fetched. Every entry contains this component, because the component could
 * not be fetched either.
 */
export function NotFetched({ onRetry = reload }: { onRetry?: () => void }) {
  const isOnline = navigator.onLine;
  return (
    <section className="empty" role="alert">
      <h1>{isOnline ? "这一页没有加载出来" : "连不上网络"}</h1>
      <p>
        {isOnline
          ? `网络断了，或者${siteName()}刚刚更新过。检查网络再试`
          : "这一页还没有打开过，要有网络才看得到"}
        ，已经学的都在这台设备上，不会丢。
      </p>
      <button type="button" className="btn btn--line" onClick={onRetry}>
        重试
      </button>
    </section>
  );
}
