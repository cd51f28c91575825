import { ApiError } from "@shiju/client/api-error";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { SignInFirst } from "#parts/sign-in/sign-in-first.tsx";
import { explain } from "#platform/network/explain.ts";
import { Link } from "#platform/page/link.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";

/** Why there is no practice, with the way on: to sign in where that is missing, else another try or another course. */
export function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const says = explain(error);
  usePageTitle(says.title);
  if (error instanceof ApiError && error.status === 401)
    return <SignInFirst heading="h1" title={says.title} hint="登录后回到这一课，从这里接着学。" />;
  const wayOut = (
    <Link className="textlink" to="/courseMall/index">
      去课程广场
    </Link>
  );
  return <Failed heading="h1" {...says} onRetry={onRetry} action={wayOut} />;
}
