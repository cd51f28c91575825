import { later } from "@shiju/ui/states/later.tsx";
import { useState } from "react";

const GiveSheet = later(async () => (await import("./give-sheet.tsx")).GiveSheet);

/** The button that opens the form to give work. */
export function GiveButton({ group }: { group: { id: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn--primary" onClick={() => setOpen(true)}>
        布置作业
      </button>
      {isOpen && <GiveSheet groupId={group.id} onClose={() => setOpen(false)} />}
    </>
  );
}
