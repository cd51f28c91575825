import { Page } from "#parts/page/page.tsx";
import { NotFound } from "#parts/not-found/not-found.tsx";

export function NotFoundPage() {
  return (
    <Page>
      <NotFound />
    </Page>
  );
}
