import "@shiju/ui/styles/filters.css";
import { useSearchParams } from "react-router";
import { Link } from "#platform/page/link.tsx";
import { EntryList } from "./entry-list.tsx";
import { InvitedList } from "./invited-list.tsx";
import { WithdrawalList } from "./withdraw/withdrawal-list.tsx";

const tabs = { invited: "邀请的人", entries: "余额明细", withdrawals: "提现记录" } as const;
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** Tabs of the invited people, the entries of the balance, and the withdrawals. */
export function InviteTabs({ invited }: { invited: number }) {
  const [search] = useSearchParams();
  const here = names.find((name) => name === search.get("tab")) ?? "invited";
  return (
    <>
      <nav className="tabs invite__tabs" aria-label="返利">
        {names.map((name) => (
          <Link
            key={name}
            to={`?tab=${name}`}
            replace
            state={{ keepsScroll: true }}
            className={name === here ? "is-active" : ""}
            aria-current={name === here ? "true" : undefined}
          >
            {tabs[name]}
            {name === "invited" && invited > 0 && <small>{invited}</small>}
          </Link>
        ))}
      </nav>
      {here === "invited" && <InvitedList />}
      {here === "entries" && <EntryList />}
      {here === "withdrawals" && <WithdrawalList />}
    </>
  );
}
