import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import { useEffect } from "react";
import { ProfileCard } from "./profile-card.tsx";
import { useUser } from "#learner/session.ts";

interface ProfilePopupProps {
  onSignOut: () => void;
  onClose: () => void;
}

/** The personal information in a dialog; it closes when the session ends. */
export function ProfilePopup({ onSignOut, onClose }: ProfilePopupProps) {
  const user = useUser();
  const signedOut = user === null;
  useEffect(() => {
    if (signedOut) onClose();
  }, [signedOut, onClose]);
  if (!user) return null;
  return (
    <Sheet title="个人信息" bare onClose={onClose}>
      <ProfileCard user={user} onSignOut={onSignOut} onLeave={onClose} />
    </Sheet>
  );
}
