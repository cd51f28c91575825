import "./empty-page.css";
import { Component, type ReactNode } from "react";

/** What browsers say when a part of the app cannot be fetched: the network is gone, or a new release has replaced it. */
const notFetched = /dynamically imported module|importing a module script|preload css/i;

/** The last net: a page that broke says so and can be left, instead of going blank. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="empty-page">
        <div className="empty" role="alert">
          {notFetched.test(error.message) ? <NotFetched /> : <Broken error={error} />}
          <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
            刷新
          </button>
          <a className="btn btn--quiet" href="/h5/home/index">
            回首页
          </a>
        </div>
      </main>
    );
  }
}

function NotFetched() {
  return (
    <>
      <h1>这一页没有取到</h1>
      <p>网络断了，或者拾句刚刚更新过。刷新再试，已经学的都存着。</p>
    </>
  );
}

function Broken({ error }: { error: Error }) {
  return (
    <>
      <h1>这一页出了问题</h1>
      <p>已经学的都存着，不会丢。刷新一下多半就好；还不行，请把下面这行告诉我们。</p>
      <p className="meta" lang="en">
        {error.name}: {error.message}
      </p>
    </>
  );
}
