import { explain } from "@shiju/client/explain";
import { Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { Area } from "./areas.ts";
import { Refusal } from "./refusal.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { Shell } from "./shell.tsx";
import { userQuery } from "#features/people/accounts/account.queries.ts";
import { ToSignIn } from "#features/people/accounts/to-sign-in.tsx";
import { usePageTitle } from "#platform/page-title.ts";
import { useSession } from "#platform/storage.ts";

/** The pages of an area. A visitor gets the way to sign in. An account without the right gets the reason. */
export function AreaPages({ area }: { area: Area }) {
  const session = useSession();
  usePageTitle(area.title);
  return session ? <ForAccount area={area} userId={session.user_id} /> : <ToSignIn />;
}

function ForAccount({ area, userId }: { area: Area; userId: string }) {
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  const { Pages } = area;
  const frame = (page: ReactNode) => (
    <Shell area={area} user={user}>
      {page}
    </Shell>
  );
  if (user && area.mayEnter(user))
    return (
      <Suspense fallback={frame(<PageSkeleton />)}>
        <Pages user={user} frame={frame} />
      </Suspense>
    );
  return frame(
    user ? (
      <Refusal {...area.refusal} />
    ) : error ? (
      <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton />
    ),
  );
}
