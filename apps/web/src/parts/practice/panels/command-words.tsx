import { later } from "@shiju/ui/states/later.tsx";
import type { IconName } from "./command-icon.tsx";

/** The icons come after the panel, which opens at once. */
const CommandIcon = later(async () => (await import("./command-icon.tsx")).CommandIcon);

/** The name of a command, with its icon. */
export function CommandWords({ icon, title }: { icon: IconName; title: string }) {
  return (
    <>
      <span className="commands__icon">
        <CommandIcon name={icon} />
      </span>
      <span>{title}</span>
    </>
  );
}
