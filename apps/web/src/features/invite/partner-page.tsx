import "./partner-page.css";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#learner/session.ts";
import { Page, PageHead } from "#parts/page/page.tsx";
import { Link } from "#platform/page/link.tsx";
import { sharesQuery } from "./invite.queries.ts";
import { partner } from "./use-share.ts";

/** What the partner plan is, and how to apply. */
export function PartnerPage() {
  const user = useUser();
  const { data } = useQuery(sharesQuery);
  return (
    <Page className="partner">
      <PageHead title="合伙人计划">{data && <span className="meta">返利 {data.partner}%</span>}</PageHead>
      <p>合伙人是常向别人介绍拾句的人：老师、班主任、写学习笔记的人。加入不收费用，由我们审核。</p>
      <ul className="partner__terms">
        {data && (
          <li>
            你邀请的人买会员，你得 {data.partner}%；不是合伙人，得 {data.usual}%。
          </li>
        )}
        <li>做合伙人期间，会员课程和不限时的练习都免费。</li>
        <li>只算你直接邀请的人，只算真实的付款。没有层级，没有任务，也不保证收入。</li>
        <li>付款 7 天后结算，退款则收回，和推荐返利一样提现。</li>
      </ul>
      {user?.vip_type === partner ? (
        <p className="partner__next">
          你已经是合伙人。
          <Link className="textlink" to="/invite/index">
            去看邀请的人和返利
          </Link>
        </p>
      ) : (
        <section className="partner__next" aria-labelledby="partner-apply">
          <h2 className="heading" id="partner-apply">
            怎么申请
          </h2>
          <p>
            在反馈里选“账号”，写上“申请合伙人”，说说你打算在哪里介绍、怎样联系你。结果会出现在系统消息里。
          </p>
          <Link className="btn btn--primary btn--lg" to="/feedback">
            去写申请
          </Link>
        </section>
      )}
    </Page>
  );
}
