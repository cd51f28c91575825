import "./avatar.css";
import { UserRound } from "lucide-react";
import { useState } from "react";
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
  const [broken, setBroken] = useState("");
  if (src && src !== broken)
    return <img className="avatar avatar--picture" src={src} alt="" onError={() => setBroken(src)} />;
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
