import "./account-card.css";
import type { UserInfo } from "@shiju/contract/accounts";
import { tierNames } from "@shiju/learning/tier-names";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { learnersApp } from "#platform/learners-app.ts";

/** The signed-in account, with a link to its page in the learner's app. */
export function AccountCard({ user }: { user: UserInfo }) {
  const { id, nickname, head_img, invitation_code, vip_type, role } = user;
  const facts = [role === "admin" && "运营者", tierNames[vip_type], `ID ${invitation_code}`];
  return (
    <section className="account" aria-label="登录的账号">
      <Avatar id={id} name={nickname} src={head_img} />
      <div className="account__who">
        <b>{nickname}</b>
        <p className="meta account__facts">{facts.map((fact) => fact && <span key={fact}>{fact}</span>)}</p>
      </div>
      <a className="btn btn--quiet" href={learnersApp.account}>
        个人信息
      </a>
    </section>
  );
}
