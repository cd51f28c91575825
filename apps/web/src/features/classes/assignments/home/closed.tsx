import { siteHas } from "@shiju/ui/site/site-parts.ts";
import { useUser } from "#learner/session.ts";
import { Link } from "#platform/page/link.tsx";

/** The way to open a lesson that the learner may not study. An account of a group has no phone, and cannot buy. */
export function Closed() {
  const isManaged = useUser()?.phone === "";
  if (isManaged || !siteHas("shop")) return <>这一课还没给你开通，请告诉老师</>;
  return (
    <>
      会员课程，
      <Link className="textlink" to="/vip/index">
        开通会员
      </Link>
      后就能做，也可以请老师开通
    </>
  );
}
