import { later } from "@shiju/ui/states/later.tsx";
import { closePersonalInfo, usePersonalInfo } from "#app/sign-out/personal-info-store.ts";
import { useSignOut } from "#app/sign-out/use-sign-out.ts";
import { useSignedIn } from "#learner/session.ts";

const ProfilePopup = later(
  async () => (await import("#features/people/profile/profile-popup.tsx")).ProfilePopup,
);

/** The dialog of the personal information, while it is open. */
export function PersonalInfo() {
  const { open } = usePersonalInfo();
  const signedIn = useSignedIn();
  const signOut = useSignOut();
  if (!open || !signedIn) return null;
  return <ProfilePopup onSignOut={signOut} onClose={closePersonalInfo} />;
}
