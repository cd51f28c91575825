import { tierNames } from "@shiju/learning/tier-names";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { siteHas } from "@shiju/ui/site/site-parts.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { openPersonalInfo } from "#app/sign-out/personal-info-store.ts";
import { Link } from "#platform/page/link.tsx";
import { display } from "#platform/format/format.ts";
import { useSignedIn, useUser } from "#learner/session.ts";
import { TierBadge } from "#parts/page/membership/tier-badge.tsx";

interface MeProps {
  /** Shown in place of a member's badge. */
  freeTime?: ReactNode;
  onChoose?: () => void;
}

/** The learner's avatar, nickname and badge. A visitor gets the link to sign in. */
export function Me({ freeTime, onChoose }: MeProps) {
  const user = useUser();
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  if (!signedIn)
    return (
      <Link
        className="side__me"
        to={`/login?redirect=${encodeURIComponent(pathname + search)}`}
        onClick={onChoose}
        aria-label={siteHas("registration") ? "登录或注册" : "登录"}
      >
        <Avatar id="" name="" />
        <span className="side__who">
          <b>{siteHas("registration") ? "登录 / 注册" : "登录"}</b>
          <span className="meta">换个设备也能接着学</span>
        </span>
      </Link>
    );
  return (
    <button
      type="button"
      className="side__me"
      aria-label={user ? `个人信息，${user.nickname}` : "个人信息"}
      onClick={() => {
        openPersonalInfo();
        onChoose?.();
      }}
    >
      {user && <Avatar id={user.id} name={user.nickname} src={user.head_img} />}
      <span className="side__who">
        <b>{user?.nickname}</b>
        {user && user.vip_type in tierNames ? (
          <TierBadge vipType={user.vip_type} />
        ) : (
          (freeTime ?? <span className="meta">{user && display("phone", user.phone)}</span>)
        )}
      </span>
    </button>
  );
}
