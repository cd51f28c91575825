import type { Person } from "./members.queries.ts";
import type { Asked } from "./asked.ts";

interface AccountActionsProps {
  person: Person;
  isAdmin: boolean;
  onAsk: (asked: Asked) => void;
}

/** The possible actions on the account. Each asks first. */
export function AccountActions({ person, isAdmin, onAsk }: AccountActionsProps) {
  const actions: (readonly [Asked["kind"] & Plain, string, boolean])[] = [
    ["lock", "停用账号", !person.locked],
    ["unlock", "启用账号", person.locked],
    ["password", "重设密码", true],
    ["role", "改角色", isAdmin],
    ["delete", "注销账号", isAdmin && person.delete_at === null],
    ["keep", "取消注销", isAdmin && person.delete_at !== null],
  ];
  return (
    <section className="someone__part">
      <h2 className="heading">账号</h2>
      {person.locked && <p className="meta">停用原因：{person.locked_reason}</p>}
      <ul className="someone__actions">
        {actions
          .filter(([, , isShown]) => isShown)
          .map(([kind, title]) => (
            <li key={kind}>
              <button type="button" className="textlink" onClick={() => onAsk({ kind })}>
                {title}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

type Plain = "lock" | "unlock" | "password" | "role" | "delete" | "keep";
