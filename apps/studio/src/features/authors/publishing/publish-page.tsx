import "./publish-page.css";
import { explain } from "@shiju/client/explain";
import { confirm } from "@shiju/ui/overlays/notices.ts";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Play from "lucide-react/icons/play";
import { Link, useParams } from "react-router";
import { FaultList, FaultsAbove } from "./fault-list.tsx";
import { HandIn } from "./hand-in.tsx";
import { LearnersSection } from "./learners-section.tsx";
import { LinkSection } from "./link-section.tsx";
import { draftQuery, lastFaults, publicationQuery, usePublishing } from "./publishing.queries.ts";
import { Versions } from "./versions.tsx";
import { CallFault } from "#parts/job/call-fault.tsx";
import { JobLine } from "#parts/job/job-line.tsx";
import { usePageTitle } from "#platform/page-title.ts";
import { studioPages } from "#platform/studio-pages.ts";

const reachNames = {
  private: "私有，只有你看得到",
  link: "有链接的人能学",
  mall: "在课程广场，谁都能学",
};

/** The state of a course for learners, and the actions that its author can take. */
export function PublishPage() {
  const { draftId = "" } = useParams();
  usePageTitle("发布");
  const { data: publication, error, refetch } = useQuery(publicationQuery(draftId));
  const { data: draft } = useQuery(draftQuery(draftId));
  const publishing = usePublishing(draftId);
  const { tryOut, unpublish } = publishing;
  if (error) return <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />;
  if (!publication || !draft)
    return <span className="skel" style={{ width: "60%", height: 48 }} aria-busy="true" />;
  const play = () => window.open(studioPages.trial(tryOut.start()), "_blank");
  const takeDown = async () => {
    const message = "谁也不能再打开它；学过的人，记录和复习还在。";
    if (await confirm({ title: "下架这门课？", message, confirm: "下架" })) unpublish.mutate();
  };
  const { of, faults } = lastFaults(publishing, draft.changed_at);
  const reasonOf = (asked: typeof of) => asked === of && <FaultsAbove count={faults.length} />;
  const tried = tryOut.result?.course_id;
  return (
    <div className="publish">
      <header className="publish__h">
        <Link className="iconbtn" to={`/editor/courses/${draftId}`} aria-label="回到这门课程">
          <ChevronLeft className="ico" size={22} aria-hidden="true" />
        </Link>
        <h1 className="title">{draft.title || "没有名字的课程"}</h1>
        <span className="meta">{reachNames[publication.reach]}</span>
        <button type="button" className="btn btn--line publish__try" disabled={tryOut.isBusy} onClick={play}>
          <Play className="ico" size={18} aria-hidden="true" />
          {tryOut.isBusy ? "正在准备…" : "试学"}
        </button>
      </header>
      <JobLine job={tryOut} doing="正在准备试学" />
      {tried !== undefined && tried !== null && !tryOut.isBusy && (
        <p className="publish__tried" role="status">
          试学准备好了：
          <a
            className="textlink"
            href={studioPages.trial(tryOut.job?.id ?? "")}
            target="_blank"
            rel="noreferrer"
          >
            打开试学
          </a>
        </p>
      )}
      {faults.length > 0 && <FaultList draftId={draftId} faults={faults} />}
      {publication.is_changed && publication.reach !== "private" && (
        <p className="publish__changed">学员还看不到这些改动：请按下面的办法再发布一次。</p>
      )}
      {publication.reach !== "mall" && (
        <LinkSection publication={publication} publishing={publishing} reason={reasonOf("link")} />
      )}
      <HandIn
        key={publication.submission?.id ?? "first"}
        publication={publication}
        publishing={publishing}
        reason={reasonOf("submission")}
        rights={draft}
      />
      {publication.course_id !== null && <LearnersSection draftId={draftId} />}
      <Versions draftId={draftId} title={draft.title} versions={publication.versions} />
      {publication.reach !== "private" && (
        <section className="publish__part">
          <h2 className="heading">下架</h2>
          <p className="meta">谁也不能再打开这门课；学过的人，记录和复习还在。以后可以再发布。</p>
          <CallFault error={unpublish.error} />
          <button
            type="button"
            className="btn btn--line"
            disabled={unpublish.isPending}
            onClick={() => void takeDown()}
          >
            {unpublish.isPending ? "正在下架…" : "下架"}
          </button>
        </section>
      )}
    </div>
  );
}
