import "./group-choice.css";
import { SearchField } from "@shiju/ui/forms/search-field.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "#platform/api.ts";

/** The groups that a search finds. Nothing is asked for an empty search. */
const groupsQuery = (q: string) =>
  queryOptions({
    queryKey: ["console", "groups", q],
    queryFn: ({ signal }) => call("GET /api/console/groups", { query: { q } }, { signal, notice: "none" }),
    enabled: q !== "",
  });

interface GroupChoiceProps {
  /** The id of the chosen group. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** The choice of a group that is found by its code or name. A new search chooses none. */
export function GroupChoice({ chosen, onChoose }: GroupChoiceProps) {
  const name = useId();
  const [q, setQ] = useState("");
  const { data, error } = useQuery(groupsQuery(q));
  const groups = data?.groups ?? [];
  return (
    <div className="groupchoice">
      <SearchField
        label="班级码，或名字里的字"
        className="groupchoice__find"
        words={q}
        onSearch={(words) => {
          setQ(words.slice(0, 20));
          onChoose(null);
        }}
      />
      {error && <p role="alert">没有找成，请再试一次</p>}
      {data && groups.length === 0 && <p className="muted">没有这样的班级或家庭</p>}
      {groups.length > 0 && (
        <fieldset className="groupchoice__groups">
          <legend className="sr">找到的班级和家庭</legend>
          {groups.map((each) => (
            <label key={each.id} className="groupchoice__one">
              <input
                type="radio"
                name={name}
                checked={chosen === each.id}
                onChange={() => onChoose(each.id)}
              />
              <b>{each.name}</b>
              <small>
                {each.kind === "class" ? "班级" : "家庭"} · {each.owner} · {each.members} 人
              </small>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
