/** Shown in place of a page that failed, with the error line that a report needs. */
export function Broken({ error }: { error: Error }) {
  return (
    <section className="empty" role="alert">
      <h1>这一页出了问题</h1>
      <p>已经学的都存着，不会丢。刷新一下多半就好；还不行，请把下面这行告诉我们。</p>
      <p className="meta" lang="en">
        {error.name}: {error.message}
      </p>
      <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
        刷新
      </button>
      <a className="btn btn--quiet" href="/h5/home/index">
        回首页
      </a>
    </section>
  );
}
