import "./many.css";
import { SearchField } from "@shiju/ui/forms/search-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addToGroup } from "./many-calls.ts";
import { type ManyDialogProps, staffStay } from "./many-dialogs.tsx";
import { groupsQuery } from "./members.queries.ts";
import { AskDialog } from "#parts/dialog/ask-dialog.tsx";
import { newId } from "#platform/ids.ts";

/** Puts the chosen people into a group that is found by its code or name. */
export function GroupDialog({ people, onDone, onClose }: ManyDialogProps) {
  const [id, setId] = useState(newId);
  const [q, setQ] = useState("");
  const [group, setGroup] = useState<string | null>(null);
  const { data, error } = useQuery(groupsQuery(q));
  const groups = data?.groups ?? [];
  return (
    <AskDialog
      title={`把 ${people.length} 人放进班级或家庭`}
      follows={["马上成为成员，并收到一条消息", "和别人重名的，名字后面加一个数字，老师可以改", staffStay]}
      isReady={groups.some((each) => each.id === group)}
      confirm="放进去"
      run={() => addToGroup({ id, people }, group ?? "")}
      onDone={onDone}
      onClose={onClose}
    >
      <SearchField label="班级码，或名字里的字" className="many__find" words={q} onSearch={setQ} />
      {error && <p role="alert">没有找成，请再试一次</p>}
      {data && groups.length === 0 && <p className="muted">没有这样的班级或家庭</p>}
      {groups.length > 0 && (
        <fieldset className="many__groups">
          <legend className="sr">放进哪个</legend>
          {groups.map((each) => (
            <label key={each.id} className="many__group">
              <input
                type="radio"
                name="group"
                checked={group === each.id}
                onChange={() => {
                  setGroup(each.id);
                  setId(newId());
                }}
              />
              <b>{each.name}</b>
              <small>
                {each.kind === "class" ? "班级" : "家庭"} · {each.owner} · {each.members} 人
              </small>
            </label>
          ))}
        </fieldset>
      )}
    </AskDialog>
  );
}
