import { useLocation } from "react-router";
import { useAddressOf } from "#app/sign-out/kept-addresses.ts";
import { Link } from "#platform/page/link.tsx";
import { entryAt } from "#app/routes/route-at.ts";
import { usePageTitleShown } from "#platform/page/page-title.ts";

/** The breadcrumb: the section and the page. */
export function Crumbs() {
  const { pathname } = useLocation();
  const addressOf = useAddressOf();
  const title = usePageTitleShown();
  const entry = entryAt(pathname);
  const isInside = entry !== undefined && entry.title !== title;
  return (
    <nav className="crumbs" aria-label="当前位置">
      {isInside && (
        <>
          <Link to={addressOf(entry.path)}>{entry.title}</Link>
          <i aria-hidden="true">/</i>
        </>
      )}
      <span aria-current="page">{title}</span>
    </nav>
  );
}
