import "./user-info-page.css";
import { Empty, Failed } from "@shiju/ui/states/page-states.tsx";
import { useQuery } from "@tanstack/react-query";
import { ProfileCard } from "./profile-card.tsx";
import { Link } from "#platform/page/link.tsx";
import { userQuery } from "#learner/session.ts";
import { explain } from "#platform/network/explain.ts";
import { Page } from "#parts/page/heading/page.tsx";

interface UserInfoPageProps {
  onSignOut: () => void;
}

/** The personal information as a page. */
export function UserInfoPage({ onSignOut }: UserInfoPageProps) {
  const { data: user, error, refetch } = useQuery(userQuery);
  return (
    <Page className="userinfo">
      <h1 className="title">个人信息</h1>
      {user && <ProfileCard user={user} onSignOut={onSignOut} />}
      {user === null && (
        <Empty
          title="登录后就能看到个人信息"
          action={
            <Link className="btn btn--primary" to="/login?redirect=/userinfo">
              去登录
            </Link>
          }
        />
      )}
      {user === undefined && error && <Failed {...explain(error)} onRetry={() => void refetch()} />}
      {user === undefined && !error && <Skeleton />}
    </Page>
  );
}

function Skeleton() {
  return (
    <div className="userinfo__skel" role="status" aria-label="正在载入">
      <span className="skel userinfo__skel-av" />
      {[1, 2, 3, 4, 5].map((row) => (
        <span key={row} className="skel userinfo__skel-row" />
      ))}
    </div>
  );
}
