import "./avatar.css";
import { UserRound } from "lucide-react";
import { Picture } from "../states/picture.tsx";
import { hashOf } from "./hash.ts";

const cloths = 8;

interface AvatarProps {
  id: string;
  name: string;
  /** A picture of the owner's choice; one that does not load leaves the character. */
  src?: string;
}

/** A character of a name on a cloth that its owner keeps; without a name, a figure. Silent: the name stands beside it. */
export function Avatar({ id, name, src }: AvatarProps) {
  const character = <Character id={id} name={name} />;
  if (!src) return character;
  return <Picture className="avatar avatar--picture" src={src} alt="" fallback={character} />;
}

function Character({ id, name }: Pick<AvatarProps, "id" | "name">) {
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
