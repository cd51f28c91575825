import "./feedback-page.css";
import { FeedbackForm } from "./feedback-form.tsx";
import { PastFeedback } from "./past-feedback.tsx";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";
import { useSignedIn } from "#learner/session.ts";
import { Page, PageHead } from "#parts/page/heading/page.tsx";

/** Writing feedback, and the operator's answers. */
export function FeedbackPage() {
  usePageTitle("意见反馈");
  const signedIn = useSignedIn();
  return (
    <Page className="feedback">
      <PageHead title="意见反馈" className="feedback__head">
        <span className="meta">
          先看看
          <Link className="textlink" to="/richtext/help">
            使用帮助
          </Link>
          ，也许已经有答案
        </span>
      </PageHead>
      <FeedbackForm signedIn={signedIn} />
      {signedIn && <PastFeedback />}
    </Page>
  );
}
