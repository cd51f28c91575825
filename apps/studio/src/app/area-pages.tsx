import { explain } from "@shiju/client/explain";
import type { UserInfo } from "@shiju/contract/accounts";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, Route, Routes } from "react-router";
import type { Area } from "./areas.ts";
import { Refusal } from "./refusal.tsx";
import { PageSkeleton, Shell } from "./shell.tsx";
import { AccountCard } from "#features/account/account-card.tsx";
import { userQuery } from "#features/account/account.queries.ts";
import { ToSignIn } from "#features/account/to-sign-in.tsx";
import { usePageTitle } from "#platform/page-title.ts";
import { useSession } from "#platform/storage.ts";

/** The pages of an area. A visitor is led to sign in; an account without the right sees why. */
export function AreaPages({ area }: { area: Area }) {
  const session = useSession();
  usePageTitle(area.title);
  return session ? <ForAccount area={area} userId={session.user_id} /> : <ToSignIn />;
}

function ForAccount({ area, userId }: { area: Area; userId: string }) {
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  return (
    <Shell area={area} user={user}>
      {user ? (
        area.mayEnter(user) ? (
          <Pages area={area} user={user} />
        ) : (
          <Refusal {...area.refusal} />
        )
      ) : error ? (
        <Failed heading="h1" {...explain(error)} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Shell>
  );
}

function Pages({ area: { root, title, Home }, user }: { area: Area; user: UserInfo }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<Home account={<AccountCard user={user} />} />} />
        <Route
          path="*"
          element={
            <Empty
              heading="h1"
              title="没有这一页"
              hint="地址可能写错了，也可能这一页已经搬走。"
              action={
                <Link className="btn btn--line" to={root}>
                  回到{title}
                </Link>
              }
            />
          }
        />
      </Routes>
    </Suspense>
  );
}
