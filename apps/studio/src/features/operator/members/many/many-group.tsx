import { useState } from "react";
import { addToGroup } from "./many-calls.ts";
import { type ManyDialogProps, staffStay } from "./many-dialogs.tsx";
import { AskDialog } from "#parts/dialog/ask-dialog.tsx";
import { GroupChoice } from "#parts/people/group-choice.tsx";
import { newId } from "#platform/ids.ts";

/** Puts the chosen people into a group. */
export function GroupDialog({ people, onDone, onClose }: ManyDialogProps) {
  // Another group is another call.
  const [asked, setAsked] = useState<{ id: string; group: string } | null>(null);
  return (
    <AskDialog
      title={`把 ${people.length} 人放进班级或家庭`}
      follows={["马上成为成员，并收到一条消息", "和别人重名的，名字后面加一个数字，老师可以改", staffStay]}
      isReady={asked !== null}
      confirm="放进去"
      run={() => addToGroup({ id: asked?.id ?? "", people }, asked?.group ?? "")}
      onDone={onDone}
      onClose={onClose}
    >
      <GroupChoice
        chosen={asked?.group ?? null}
        onChoose={(group) => setAsked(group === null ? null : { id: newId(), group })}
      />
    </AskDialog>
  );
}
