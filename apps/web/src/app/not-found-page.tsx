import { Page } from "#parts/page/heading/page.tsx";
import { NotFound } from "#parts/page/not-found/not-found.tsx";

export function NotFoundPage() {
  return (
    <Page>
      <NotFound />
    </Page>
  );
}
