import "./feedback-page.css";
import { Link } from "react-router";
import { FeedbackForm } from "#features/feedback/feedback-form.tsx";
import { PastFeedback } from "#features/feedback/past-feedback.tsx";
import { usePageTitle } from "#lib/page-title.ts";
import { useSignedIn } from "#lib/session.ts";

/** Writing to the operator, and what came back. */
export function FeedbackPage() {
  usePageTitle("意见反馈");
  const signedIn = useSignedIn();
  return (
    <div className="content__in feedback">
      <div className="pagehead feedback__head">
        <h1 className="title title--bar">意见反馈</h1>
        <span className="meta">
          先看看
          <Link className="textlink" to="/richtext/help">
            使用帮助
          </Link>
          ，也许已经有答案
        </span>
      </div>
      <FeedbackForm signedIn={signedIn} />
      {signedIn && <PastFeedback />}
    </div>
  );
}
