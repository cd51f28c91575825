import type { Publication } from "@shiju/contract/authors/publishing";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import type { ReactNode } from "react";
import type { usePublishing } from "./publishing.queries.ts";
import { CallFault } from "#parts/job/call-fault.tsx";
import { JobLine } from "#parts/job/job-line.tsx";
import { ShareLink } from "#parts/link/share-link.tsx";
import { learnersApp } from "#platform/learners-app.ts";

export interface SectionProps {
  publication: Publication;
  publishing: ReturnType<typeof usePublishing>;
  /** Why the last try was refused. */
  reason: ReactNode;
}

/** A course for whoever has its link. */
export function LinkSection({ publication, publishing, reason }: SectionProps) {
  const { openLink, closeLink } = publishing;
  const code = publication.link_code;
  const isBusy = openLink.isBusy || closeLink.isPending;
  const renew = async () => {
    const message = "旧的链接马上打不开，新的要再发给大家。";
    if (await confirm({ title: "换一个链接？", message, confirm: "换一个" })) openLink.start(true);
  };
  const close = async () => {
    const message = "链接马上打不开。已经进来的人还能学。";
    if (await confirm({ title: "停用链接？", message, confirm: "停用" })) closeLink.mutate();
  };
  return (
    <section className="publish__part">
      <h2 className="heading">用链接分享</h2>
      {code === null ? (
        <p className="meta">
          生成一个链接，发给学生或朋友；打开链接、登录后就能学，最多 500 人。
          {publication.guests > 0 && `已有 ${publication.guests} 人用以前的链接进来，他们还能学。`}
        </p>
      ) : (
        <>
          <ShareLink path={learnersApp.join(code)} what="课程链接" />
          <p className="meta">
            {publication.guests} 人用链接进来了。{!publication.is_changed && "学员看到的就是最新的内容。"}
            换一个链接，旧的就打不开了，进来的人还能学。
          </p>
        </>
      )}
      <div className="publish__a">
        {(code === null || publication.is_changed) && (
          <button
            type="button"
            className="btn btn--line"
            disabled={isBusy}
            onClick={() => openLink.start(false)}
          >
            {openLink.isBusy ? "正在发布…" : code === null ? "生成链接" : "发布最新的改动"}
          </button>
        )}
        {code !== null && (
          <>
            <button type="button" className="btn btn--quiet" disabled={isBusy} onClick={() => void renew()}>
              换一个链接
            </button>
            <button type="button" className="btn btn--quiet" disabled={isBusy} onClick={() => void close()}>
              {closeLink.isPending ? "正在停用…" : "停用链接"}
            </button>
          </>
        )}
      </div>
      <JobLine job={openLink} doing="正在发布" />
      {reason}
      <CallFault error={closeLink.error} />
    </section>
  );
}
