import type { OpenedGroup } from "@shiju/contract/classes/managed";
import { Avatar } from "@shiju/ui/brand/avatar.tsx";
import { SearchField } from "@shiju/ui/forms/search-field.tsx";
import { useState } from "react";

export type GroupName = NonNullable<OpenedGroup["names"]>[number];

/** With more names than this, a field finds one of them. */
const manyNames = 12;

interface ChooseNameProps {
  names: readonly GroupName[];
  onChoose: (name: GroupName) => void;
}

/** The names of a group, to choose one's own. */
export function ChooseName({ names, onChoose }: ChooseNameProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const shown = names.filter(
    ({ name, number }) => name.toLowerCase().includes(wanted) || number.startsWith(wanted),
  );
  if (names.length === 0) return <p className="login__say">这个班还没有班级账号，请用手机号登录。</p>;
  return (
    <section className="atclass__names" aria-label="选你的名字">
      <p className="meta">选你的名字</p>
      {names.length > manyNames && (
        <SearchField className="atclass__find" label="找名字或学号" words={typed} onSearch={setTyped} />
      )}
      <ul>
        {shown.map((name) => (
          <li key={name.user_id}>
            <button type="button" className="atclass__name" onClick={() => onChoose(name)}>
              <span className="atclass__face">
                <Avatar id={name.user_id} name={name.name} />
              </span>
              <b>{name.name}</b>
              {name.number && <span className="meta">{name.number}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p role="status">没有这个名字</p>}
    </section>
  );
}
