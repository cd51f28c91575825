import "./avatar.css";
import UserRound from "lucide-react/icons/user-round";
import { Picture } from "../states/picture.tsx";
import { hashOf } from "./hash.ts";

const cloths = 8;

interface AvatarProps {
  id: string;
  name: string;
  /** The owner's picture. If it does not load, the character is shown. */
  src?: string;
}

/**
 * Shows a character of the name, on a colour that stays the same for its owner. Without a name, it shows a figure.
 * Screen readers skip the avatar, because the name is beside it.
 */
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

/**
 * Returns the character that stands for a name. The last character of a Chinese name tells more than the first, and
 * digits tell nothing.
 */
function initialOf(name: string): string {
  const characters = Array.from(name);
  return characters.findLast((character) => !/[\d\s]/.test(character)) ?? characters.at(-1) ?? "";
}
