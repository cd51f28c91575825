import "./conflict-panel.css";
import { fieldNames } from "@shiju/course-pack/drafts/authors-words";
import type { Conflict } from "#parts/draft/conflicts.ts";
import { useDraftState, useDraftStore } from "#parts/draft/use-draft.tsx";

/** Fields that no file of a pack has. */
const names: Record<string, string> = {
  ...fieldNames.course,
  ...fieldNames.lesson,
  ...fieldNames.line,
  place: "位置",
  lesson_id: "在哪一课",
  pasted: "原文",
};

/**
 * Number of characters of a value that are shown. A longer value, such as a pasted text, is recognised by its
 * beginning.
 */
const longestValue = 300;

const told = (value: unknown): string =>
  typeof value === "string"
    ? value || "（空）"
    : JSON.stringify(value)
        .slice(0, longestValue)
        .replaceAll(/["[\]{}]/g, " ");

/**
 * Shows changes that were made here and in another tab at the same time, and the author chooses. Refused changes are
 * shown too.
 */
export function ConflictPanel() {
  const store = useDraftStore();
  const { conflicts, refused } = useDraftState();
  if (conflicts.length === 0 && refused.length === 0) return null;
  return (
    <section className="both-changed" aria-label="要你决定的改动" role="alert">
      {conflicts.slice(0, 5).map((conflict) => (
        <article key={conflict.id} className="both-changed__one">
          <p>
            <b>{nameOf(conflict)}</b>在别处也改过，要用哪一个？
          </p>
          <dl>
            <dt>这里</dt>
            <dd>{mineOf(conflict)}</dd>
            <dt>别处</dt>
            <dd>{theirsOf(conflict)}</dd>
          </dl>
          <div className="both-changed__a">
            <button type="button" className="btn btn--line" onClick={() => store.settle(conflict, "mine")}>
              用这里的
            </button>
            <button type="button" className="btn btn--line" onClick={() => store.settle(conflict, "theirs")}>
              用别处的
            </button>
          </div>
        </article>
      ))}
      {refused.length > 0 && (
        <article className="both-changed__one">
          <p>
            有 {refused.length} 处改动没能保存：{refused[0]?.message}
          </p>
          <dl>
            <dt>没保存的</dt>
            {refused.slice(0, 5).map(({ change }) => (
              <dd key={change.id}>
                {change.operations.map(
                  (operation) => "fields" in operation && <Values key={operation.id} of={operation.fields} />,
                )}
              </dd>
            ))}
          </dl>
          <div className="both-changed__a">
            <button type="button" className="btn btn--line" onClick={() => store.drop(refused)}>
              放弃这些改动
            </button>
          </div>
        </article>
      )}
    </section>
  );
}

function nameOf({ theirs, mine }: Conflict): string {
  if (theirs?.kind === "line") return `“${theirs.fields.en.replaceAll(" | ", " ")}”这一句`;
  if (theirs?.kind === "lesson") return `“${theirs.fields.title}”这一课`;
  if (theirs?.kind === "draft") return "课程的资料";
  return told(mine?.["en"] ?? "一句");
}

const mineOf = ({ mine }: Conflict) => (mine === null ? "删去了" : <Values of={mine} />);

/** The values of fields, as the author knows them. */
function Values({ of: fields }: { of: object }) {
  return Object.entries(fields)
    .filter(([name]) => name !== "unread")
    .map(([name, value]) => (
      <span key={name}>
        {names[name] ?? name}：{told(value)}
      </span>
    ));
}

function theirsOf({ mine, theirs }: Conflict) {
  if (!theirs || theirs.removed) return "删去了";
  return Object.keys(mine ?? theirs.fields)
    .filter((name) => name !== "unread" && (mine !== null || ["en", "zh", "title"].includes(name)))
    .map((name) => (
      <span key={name}>
        {names[name] ?? name}：{told(Reflect.get(theirs.fields, name))}
      </span>
    ));
}
