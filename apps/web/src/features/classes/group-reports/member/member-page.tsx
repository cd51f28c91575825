import "./member-page.css";
import type { MemberReport } from "@shiju/contract/classes/group-reports";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { useQuery } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import { minutesOf } from "../minutes.ts";
import { reportQuery } from "../reports.queries.ts";
import { DayBars } from "./day-bars.tsx";
import { MemberMistakes } from "./member-mistakes.tsx";
import { useSignedIn } from "#learner/session.ts";
import { Page } from "#parts/page/heading/page.tsx";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { timeLabel } from "#platform/format/dates.ts";
import { usePageTitle } from "#platform/page/page-title.ts";
import { useNow } from "#platform/page/use-now.ts";

/** How far the page looks back. */
const reportDays = 14;

interface MemberPageProps {
  groupId: string;
  userId: string;
  /** The assignments of the member. */
  work: ReactNode;
}

/** The page of one member of a group: their study, work and mistakes. It prints on one sheet. */
export function MemberPage(props: MemberPageProps) {
  const signedIn = useSignedIn();
  return (
    <Page>
      {signedIn ? (
        <Report {...props} />
      ) : (
        <SignInFirst heading="h1" title="登录后看这一页" hint="只有老师、家长和本人看得到。" />
      )}
    </Page>
  );
}

function Report({ groupId, userId, work }: MemberPageProps) {
  const { data, error, refetch } = useQuery(reportQuery(groupId, userId, reportDays));
  usePageTitle(data?.name);
  if (error && !data)
    return (
      <GoneOrFailed
        error={error}
        onRetry={() => void refetch()}
        others={`/class/${groupId}`}
        way="回到班级"
      />
    );
  if (!data) return <span className="skel asmember__skel" role="status" aria-label="加载中" />;
  return (
    <>
      <Head report={data} />
      <Facts report={data} />
      <div className="asmember__two">
        <div>
          <DayBars days={data.days} />
          {work}
        </div>
        <MemberMistakes mistakes={data.mistakes} />
      </div>
    </>
  );
}

function Head({ report }: { report: MemberReport }) {
  const { user_id: id, name, number, head_img: picture, is_managed: isManaged, last_seen_at: seen } = report;
  const now = useNow();
  const facts = [
    ...(number === "" ? [] : [`${number} 号`]),
    ...(isManaged ? ["用班级账号登录"] : []),
    seen === null ? "还没来过" : `${timeLabel(seen, now)} 来过`,
  ];
  return (
    <header className="asmember">
      <span className="asmember__face">
        <Avatar id={id} name={name} src={picture} />
      </span>
      <div>
        <h1 className="title">{name}</h1>
        <p className="meta">{facts.join(" · ")}</p>
      </div>
      <button type="button" className="btn btn--line asmember__print" onClick={() => print()}>
        <Printer className="ico" size={18} aria-hidden="true" />
        打印这一页
      </button>
    </header>
  );
}

function Facts({ report }: { report: MemberReport }) {
  const { days, lessons, chapters, sentences, words, accuracy, due } = report;
  const minutes = minutesOf(days.reduce((sum, { seconds }) => sum + seconds, 0));
  const studied = days.filter(({ seconds }) => seconds > 0).length;
  const facts = [
    ["这两周", `${minutes} 分钟 · ${studied} 天`],
    ["学完", `${lessons} 课 · ${chapters} 章词`],
    ["写对", `${sentences} 句 · ${words} 词`],
    ["准确率", accuracy === null ? "还没有" : `${Math.round(accuracy * 100)}%`],
    ["今天到期", `${due} 个`],
  ] as const;
  return (
    <dl className="asmember__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
