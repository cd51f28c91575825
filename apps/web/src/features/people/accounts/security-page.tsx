import { DevicesSection } from "./devices-section.tsx";
import { useSignedIn } from "#learner/session.ts";
import { SignInFirst } from "#parts/page/sign-in/sign-in-first.tsx";
import { Page } from "#parts/page/heading/page.tsx";

/** The page of sessions and password. Calls `onSignedOut` after signing out everywhere. */
export function SecurityPage({ onSignedOut }: { onSignedOut: () => Promise<void> }) {
  const signedIn = useSignedIn();
  return (
    <Page>
      <h1 className="title only-desk">账号安全</h1>
      {signedIn ? (
        <DevicesSection onSignedOut={onSignedOut} />
      ) : (
        <SignInFirst title="登录后就能看到" hint="账号在哪些设备上登录着，怎么修改密码，都在这里。" />
      )}
    </Page>
  );
}
