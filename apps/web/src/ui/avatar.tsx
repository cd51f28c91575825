import "./avatar.css";
import { UserRound } from "lucide-react";
import { hashOf } from "#lib/hash.ts";

const cloths = 8;

/** A character of a name on a cloth that its owner keeps; without a name, a figure. Silent: the name stands beside it. */
export function Avatar({ id, name }: { id: string; name: string }) {
  if (!name)
    return (
      <span className="avatar avatar--nobody" aria-hidden="true">
        <UserRound className="ico" size={20} />
      </span>
    );
  return (
    <span className={`avatar avatar--${(hashOf(id) >>> 27) % cloths}`} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** Chinese names are told apart by their end; digits tell nothing. */
function initialOf(name: string): string {
  const characters = Array.from(name);
  return characters.findLast((character) => !/[\d\s]/.test(character)) ?? characters.at(-1) ?? "";
}
