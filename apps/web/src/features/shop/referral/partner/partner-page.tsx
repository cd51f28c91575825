import { memberTiers } from "@shiju/learning/member-tiers";
import "./partner-page.css";
import { siteName } from "@shiju/ui/site/site-name.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemberRights } from "#learner/tiers.ts";
import { sharesQuery } from "#features/shop/referral/referral.queries.ts";
import { useUser } from "#learner/session.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { Application } from "./application.tsx";
import { FunnelSection } from "./funnel-section.tsx";

/** Explains the partner plan, and how to apply. Shows a partner the results of each day. */
export function PartnerPage() {
  const user = useUser();
  const { data: shares } = useQuery(sharesQuery);
  const rights = useMemberRights();
  const isPartner = user?.vip_type === memberTiers.partner;
  return (
    <Page className="partner">
      <PageHead title={isPartner ? "合伙人" : "合伙人计划"}>
        {shares && <span className="meta">返利 {shares.partner}%</span>}
      </PageHead>
      {isPartner && <FunnelSection />}
      {isPartner && <h2 className="heading partner__rules">规则</h2>}
      {!isPartner && (
        <p>合伙人是常向别人介绍{siteName()}的人：老师、班主任、写学习笔记的人。加入不收费用，由我们审核。</p>
      )}
      <ul className="partner__terms">
        {shares && (
          <li>
            你邀请的人买会员，你得 {shares.partner}%；不是合伙人，得 {shares.usual}%。
          </li>
        )}
        <li>做合伙人期间{rights}，不用付费。</li>
        <li>只算你直接邀请的人，只算真实的付款。没有层级，没有任务，也不保证收入。</li>
        <li>付款 7 天后结算，退款则收回，和推荐返利一样提现。</li>
      </ul>
      {user === null && <SignInFirst title="登录后可以申请" hint="审核的结果会发到系统消息。" />}
      {user && !isPartner && <Application />}
    </Page>
  );
}
