import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { spacedCode } from "#features/classes/groups/group-words.ts";
import { liveAddress } from "#features/classes/groups/group-addresses.ts";
import { groupQuery } from "#features/classes/groups/groups.queries.ts";
import { LiveScreen } from "#features/classes/live/screen/live-screen.tsx";
import { useSignedIn } from "#learner/session.ts";
import { GoneOrFailed } from "#parts/page/not-found/gone-or-failed.tsx";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { usePageTitle } from "#platform/page/page-title.ts";

/** The big screen of a group, for its owner and helpers. */
export function LiveScreenRoute() {
  const { id = "" } = useParams();
  const signedIn = useSignedIn();
  const { data: group, error, refetch } = useQuery({ ...groupQuery(id), enabled: signedIn });
  usePageTitle(group && `课堂同练 · ${group.name}`);
  if (!signedIn)
    return (
      <main>
        <SignInFirst heading="h1" title="登录后打开大屏幕" hint="课堂同练由老师的账号打开。" />
      </main>
    );
  if (group?.position === "member") return <Navigate to={`/class/${id}`} replace />;
  if (group)
    return (
      <LiveScreen
        groupId={id}
        code={spacedCode(group.code ?? "")}
        addressOf={(liveId) => liveAddress(liveId, group.secret ?? "")}
      />
    );
  return (
    <main>
      {error ? (
        <GoneOrFailed error={error} onRetry={() => void refetch()} others="/class" way="看看我的班级" />
      ) : (
        <span className="skel" role="status" aria-label="加载中" />
      )}
    </main>
  );
}
