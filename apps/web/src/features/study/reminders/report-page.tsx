import "./reminders.css";
import type { WeeklyReport } from "@shiju/contract/study/reminders";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useSignedIn } from "#learner/session.ts";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { monthAndDay } from "#platform/format/dates.ts";
import { Link } from "#platform/page/link.tsx";
import { figuresOf } from "./report-figures.ts";
import { reportQuery } from "./reminders.queries.ts";

/** The report of a week, which a message leads to. */
export function ReportPage() {
  const { week = "" } = useParams();
  const signedIn = useSignedIn();
  return (
    <Page>
      <PageHead title="每周小结">
        <span className="meta">{monthAndDay(week)}起的一周</span>
      </PageHead>
      {signedIn ? (
        <Report week={week} />
      ) : (
        <SignInFirst title="登录后看每周小结" hint="每周学了多久、写对多少，都在这里。" />
      )}
    </Page>
  );
}

function Report({ week }: { week: string }) {
  const { data, error, refetch } = useQuery(reportQuery(week));
  if (error && !data)
    return (
      <GoneOrFailed
        heading="h2"
        error={error}
        onRetry={() => void refetch()}
        others="/messages"
        way="看系统消息"
      />
    );
  if (!data)
    return (
      <div role="status" aria-label="加载中" className="reminders__skel">
        <span className="skel" />
        <span className="skel" />
      </div>
    );
  return (
    <>
      <Sums report={data} />
      <div className="weekreport__due">
        <p>{data.due > 0 ? `写小结的时候，有 ${data.due} 个该复习了。` : "写小结的时候，没有要复习的。"}</p>
        <Link className="btn btn--primary" to={data.due > 0 ? "/home/review" : "/home/index"}>
          {data.due > 0 ? "去复习" : "接着学"}
        </Link>
        <Link className="textlink" to="/homeRecord">
          看每天学了什么
        </Link>
      </div>
    </>
  );
}

function Sums({ report }: { report: WeeklyReport }) {
  return (
    <dl className="weekreport__sums">
      {figuresOf(report).map(({ name, value, change }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
          </dd>
          <dd className="meta">{change}</dd>
        </div>
      ))}
    </dl>
  );
}
