import { DevicesSection } from "./devices-section.tsx";
import { useSignedIn } from "#learner/session.ts";
import { SignInFirst } from "#parts/sign-in/sign-in-first.tsx";
import { Page } from "#parts/page/page.tsx";

/** Devices and password, as a page of their own; whoever signs out everywhere is led away. */
export function SecurityPage({ onSignedOut }: { onSignedOut: () => Promise<void> }) {
  const signedIn = useSignedIn();
  return (
    <Page>
      <h1 className="title only-desk">账号安全</h1>
      {signedIn ? (
        <DevicesSection onSignedOut={onSignedOut} />
      ) : (
        <SignInFirst title="登录以后就能看到" hint="账号在哪些设备上登录着，密码怎么换，都在这里。" />
      )}
    </Page>
  );
}
