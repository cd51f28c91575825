import { siteKindTitle } from "@shiju/ui/site/site-kind.ts";
import { NotFound } from "#parts/page/not-found/not-found.tsx";
import { Page } from "#parts/page/heading/page.tsx";

/** Stands at the address of a page that this site does not have, such as the prices of a school. */
export function NotHerePage({ title }: { title: string }) {
  return (
    <Page>
      <NotFound title={`这里没有“${title}”`} hint={`${siteKindTitle()}不用这一页，学习的页面都在。`} />
    </Page>
  );
}
