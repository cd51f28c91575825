import { siteName } from "@shiju/ui/site/site-name.ts";
import { Component, type ReactNode } from "react";

/**
 * Messages of browsers when a chunk cannot be fetched, because there is no network or a new release has replaced the
 * chunk.
 */
const notFetched = /dynamically imported module|importing a module script|preload css/i;

/** Catches errors of pages. Shows a message and a reload button instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isFetched = !notFetched.test(error.message);
    return (
      <main className="empty" role="alert">
        <h1>{isFetched ? "这一页出了问题" : "这一页没有加载出来"}</h1>
        <p>
          {isFetched
            ? "刷新一下多半就好；还不行，请把下面这行告诉我们。"
            : `网络断了，或者${siteName()}刚刚更新过。刷新再试。`}
        </p>
        {isFetched && (
          <p className="meta" lang="en">
            {error.name}: {error.message}
          </p>
        )}
        <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
          刷新
        </button>
      </main>
    );
  }
}
