import "@shiju/ui/styles/table.css";
import "./offers-page.css";
import { explain } from "@shiju/client/explain";
import type { Term } from "@shiju/contract/shop/decisions";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { termTitles } from "@shiju/learning/money/terms";
import { useState } from "react";
import { Campaigns } from "./campaigns.tsx";
import { DecisionSheet } from "./decision-sheet.tsx";
import { termsQuery } from "./offers.queries.ts";
import { localTime, termWords } from "./term-words.ts";
import { PageHead } from "#parts/page/page-head.tsx";

/** The prices and lengths of memberships, the earnings of inviters, the free content, and campaigns. */
export function PricesPage() {
  const { data, error, refetch } = useQuery(termsQuery);
  const [changed, setChanged] = useState<Term | null>(null);
  return (
    <>
      <PageHead title="价格和活动" />
      {data ? (
        <table className="table prices">
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col" className="num">
                现在
              </th>
              <th scope="col">以后</th>
              <th scope="col">
                <span className="sr">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.terms.map((term) => (
              <Row key={term.name} term={term} onChange={() => setChanged(term)} />
            ))}
          </tbody>
        </table>
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel prices__wait" role="status" aria-label="加载中" />
      )}
      <Campaigns />
      {changed && <DecisionSheet term={changed} onClose={() => setChanged(null)} />}
    </>
  );
}

function Row({ term, onChange }: { term: Term; onChange: () => void }) {
  const title = termTitles[term.name];
  const { unit, show } = termWords[term.name];
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="num">
        {show(term.value)} {unit}
      </td>
      <td className="muted">{later(term).join("；") || "不变"}</td>
      <td className="num">
        <button type="button" className="textlink" onClick={onChange} aria-label={`改${title}`}>
          改
        </button>
      </td>
    </tr>
  );
}

/** Returns the decisions about future times, and the end of the present value if an end was decided. */
function later({ name, value, decisions }: Term): string[] {
  const { show, unit } = termWords[name];
  const now = new Date().toISOString();
  const spoken = (time: string) => localTime(time).replace("T", " ");
  return decisions.flatMap(({ value: decided, from, until }) => {
    if (from > now)
      return [`${spoken(from)} 起 ${show(decided)} ${unit}${until === null ? "" : `，到 ${spoken(until)}`}`];
    return until === null || decided !== value ? [] : [`到 ${spoken(until)} 为止`];
  });
}
