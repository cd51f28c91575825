import { Link } from "react-router";
import { DevicesSection } from "#features/accounts/devices-section.tsx";
import { useSignedIn } from "#lib/session.ts";
import { Empty } from "#ui/page-states.tsx";

/** Devices and password, as a page of their own. */
export function SecurityPage() {
  const signedIn = useSignedIn();
  return (
    <div className="content__in">
      <h1 className="title only-desk">账号安全</h1>
      {signedIn ? (
        <DevicesSection />
      ) : (
        <Empty
          title="登录以后就能看到登录的设备"
          action={
            <Link className="btn btn--primary" to="/login?redirect=/userinfo/security">
              去登录
            </Link>
          }
        />
      )}
    </div>
  );
}
