import "@shiju/ui/styles/filters.css";
import "./notebook-page.css";
import { useLocation } from "react-router";
import { usePageTitle } from "#platform/page/page-title.ts";
import { useSignedIn } from "#learner/session.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { bookAt } from "./books.ts";
import { Notebook } from "./notebook.tsx";
import { Page, PageHead } from "#parts/page/heading/page.tsx";

/** The six notebooks: errors, new words and mastered items, for sentences and for words. */
export function NotebookPage() {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const book = bookAt(pathname);
  usePageTitle(signedIn ? book.name : undefined);
  if (!signedIn)
    return (
      <Page className="notebook">
        <PageHead title="学习笔记" className="notebook__head" />
        <SignInFirst title="登录后，错句和生词都记在这里" hint="换一台设备也能接着练。" />
      </Page>
    );
  return (
    <Page className="notebook">
      <Notebook key={book.slug} book={book} />
    </Page>
  );
}
