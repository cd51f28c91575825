import type { AssignmentGrid } from "@shiju/contract/classes/assignments";
import { CheckBox } from "@shiju/ui/forms/check-box.tsx";
import { Choices } from "@shiju/ui/forms/choices.tsx";
import type { Draft } from "./draft.ts";

interface WhomFieldProps {
  members: AssignmentGrid["members"];
  draft: Draft;
  fault: string | undefined;
  set: (change: Partial<Draft>) => void;
}

/** A field for the members who get the work: all, also those who join later, or some. */
export function WhomField({ members, draft: { userIds }, fault, set }: WhomFieldProps) {
  const chosen = new Set(userIds);
  const tick = (id: string) =>
    set({
      userIds: members
        .map(({ user_id: each }) => each)
        .filter((each) => (each === id ? !chosen.has(id) : chosen.has(each))),
    });
  return (
    <div>
      <Choices
        legend="给谁"
        options={[
          ["all", "所有人"],
          ["some", userIds === null ? "选几个人" : `选了 ${userIds.length} 人`],
        ]}
        value={userIds === null ? "all" : "some"}
        onChange={(whom) => set({ userIds: whom === "all" ? null : [] })}
      />
      {userIds !== null && (
        <ul className="asgive__members">
          {members.map(({ user_id: id, name, number }) => (
            <li key={id}>
              <CheckBox className="asgive__member" checked={chosen.has(id)} onChange={() => tick(id)}>
                <span>{name}</span>
                {number !== "" && <small className="meta">{number}</small>}
              </CheckBox>
            </li>
          ))}
        </ul>
      )}
      {fault !== undefined && (
        <p className="asgive__fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
