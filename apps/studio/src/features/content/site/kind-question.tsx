import "./kind-question.css";
import { formFault } from "@shiju/client/explain";
import type { SiteKind } from "@shiju/learning/settings/site-kinds";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { siteQuery, useSetKind } from "./site.queries.ts";
import { KindChoice } from "#parts/site/kind-choice.tsx";

/** Asks the operator what kind of site this is. It stands above the pages of the console until it is answered. */
export function KindQuestion() {
  const { data } = useQuery(siteQuery);
  const [kind, setKind] = useState<SiteKind>();
  const { mutate, error, isPending } = useSetKind();
  const isAskedHere = useLocation().pathname.endsWith("/admin/site");
  if (data?.is_kind_chosen !== false || isAskedHere) return null;
  return (
    <section className="kindask" aria-labelledby="kindask-title">
      <h2 className="heading" id="kindask-title">
        这是什么站点？
      </h2>
      <p className="meta">选了以后，用不上的页面就不再出现。以后可以在“站点设置”里改。</p>
      <KindChoice value={kind} onChange={setKind} />
      {error && (
        <p className="field__wrong" role="alert">
          {formFault(error)}
        </p>
      )}
      <div>
        <button
          type="button"
          className="btn btn--primary"
          disabled={isPending || kind === undefined}
          onClick={() => kind !== undefined && mutate({ kind })}
        >
          {isPending ? "正在保存…" : "就这样"}
        </button>
      </div>
    </section>
  );
}
