import { memberTiers } from "@shiju/learning/member-tiers";
import { tierNames } from "@shiju/learning/tier-names";
import type { Person } from "./members.queries.ts";
import type { Asked } from "./asked.ts";
import { dateOf } from "#parts/list/values.ts";

type Grant = Person["grants"][number];

const origins: Record<Grant["origin"], string> = {
  order: "购买",
  trial: "领取",
  partner: "合伙人计划",
  operator: "运营者送的",
};

const nameOf = ({ tier }: Grant) =>
  tier === memberTiers.none ? "七天体验" : (tierNames[tier] ?? `等级 ${tier}`);

interface GrantsProps {
  person: Person;
  mayRevoke: boolean;
  onAsk: (asked: Asked) => void;
}

/** Where somebody's membership comes from. */
export function Grants({ person: { grants }, mayRevoke, onAsk }: GrantsProps) {
  return (
    <section className="someone__part">
      <h2 className="heading">会员从哪来</h2>
      {grants.length === 0 ? (
        <p className="muted">从没有过会员。</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">来源</th>
              <th scope="col">从</th>
              <th scope="col">到</th>
              <th scope="col">
                <span className="sr">收回</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {grants.map((grant) => (
              <tr key={grant.id}>
                <td>
                  {nameOf(grant)}，{origins[grant.origin]}
                </td>
                <td>{dateOf(grant.from)}</td>
                <td>{grant.until === null ? "没有期限" : dateOf(grant.until)}</td>
                <td className="num">
                  {grant.revoked_at !== null ? (
                    <span className="muted">{dateOf(grant.revoked_at)} 收回</span>
                  ) : (
                    mayRevoke && (
                      <button
                        type="button"
                        className="textlink"
                        onClick={() => onAsk({ kind: "revoke", grant: grant.id, what: nameOf(grant) })}
                      >
                        收回
                      </button>
                    )
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
