import "./site-page.css";
import { explain } from "@shiju/client/explain";
import type { SiteSettings } from "@shiju/contract/content/site-settings";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "./site.queries.ts";
import { SiteKindSection } from "./site-kind.tsx";
import { SiteModel } from "./site-model.tsx";
import { SiteParts } from "./site-parts.tsx";
import { SiteQrs } from "./site-qrs.tsx";
import { SiteWords } from "./site-words.tsx";
import { PageHead } from "#parts/page/page-head.tsx";
import { useUnsavedForms } from "#parts/page/use-unsaved.ts";

/** The kind and the name of the site, the QR codes that its pages show, and the model that its authors may ask. */
export function SitePage() {
  const { data, error, refetch } = useQuery(siteQuery);
  return (
    <>
      <PageHead title="站点设置" note="存好后一分钟内，所有页面都会换上" />
      {data ? (
        <Parts site={data} />
      ) : error ? (
        <Failed {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <span className="skel ownsite__wait" role="status" aria-label="加载中" />
      )}
    </>
  );
}

function Parts({ site }: { site: SiteSettings }) {
  const unsaved = useUnsavedForms();
  return (
    <div className="ownsite">
      <SiteKindSection site={site} />
      <SiteWords site={site} {...unsaved("words")} />
      <SiteQrs site={site} />
      <SiteParts site={site} />
      <SiteModel key={site.ai?.url ?? "none"} site={site} {...unsaved("model")} />
    </div>
  );
}
