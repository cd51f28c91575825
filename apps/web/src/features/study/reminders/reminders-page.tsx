import "./reminders.css";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "#learner/session.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { DailyReminder } from "./daily-reminder.tsx";
import { remindersQuery, useChangeReminders } from "./reminders.queries.ts";
import { TimeZone } from "./time-zone.tsx";

/** The page of the reminders and messages that reach the learner, and of the time zone of the learner's days. */
export function RemindersPage() {
  const signedIn = useSignedIn();
  return (
    <Page>
      <PageHead title="提醒和时区" />
      {signedIn ? (
        <Choices />
      ) : (
        <SignInFirst title="登录后选择要哪些提醒" hint="每周小结和每天的日期，都跟着账号走。" />
      )}
    </Page>
  );
}

function Choices() {
  const { data, error, refetch } = useQuery(remindersQuery);
  const change = useChangeReminders();
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label="加载中" className="reminders__skel">
        <span className="skel" />
        <span className="skel" />
      </div>
    );
  return (
    <>
      <section className="reminders__part" aria-labelledby="report-title">
        <h2 className="heading" id="report-title">
          每周小结
        </h2>
        <CheckBox
          className="reminders__choice"
          checked={data.weekly_report}
          onChange={(event) => change.mutate({ weekly_report: event.target.checked })}
        >
          <span>
            星期一早上发一条系统消息
            <small>上周学了多久、写对多少句，和前一周比一比；没学的那一周不会一直催</small>
          </span>
        </CheckBox>
      </section>
      <DailyReminder reminders={data} />
      <TimeZone />
    </>
  );
}
