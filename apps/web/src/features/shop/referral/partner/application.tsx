import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { longDate } from "#platform/format/dates.ts";
import { explain } from "#platform/network/explain.ts";
import { ApplicationForm } from "./application-form.tsx";
import { applicationQuery } from "./partner.queries.ts";

/** Where an application stands, or the form for one. */
export function Application() {
  const { data, error, refetch } = useQuery(applicationQuery);
  if (error && !data) return <Failed {...explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skel partner__next" role="status" aria-label="加载中" />;
  const { application, may_apply: isOpen, may_apply_from: from } = data;
  return (
    <section className="partner__next" aria-labelledby="partner-apply">
      <h2 className="heading" id="partner-apply">
        {application?.state === "pending" ? "申请已收到" : "申请加入"}
      </h2>
      {application?.state === "pending" && (
        <p>一般 3 个工作日内答复，结果会发到系统消息。你写的是：{application.reach}</p>
      )}
      {application?.state === "refused" && (
        <p>
          上一次没有通过：{application.note}
          {from !== null && `。${longDate(new Date(from))}起可以再申请。`}
        </p>
      )}
      {isOpen && <ApplicationForm />}
    </section>
  );
}
