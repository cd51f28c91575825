import { Sheet } from "@shiju/ui/overlays/sheet.tsx";
import Search from "lucide-react/icons/search";
import { useEffect, useId, useRef, useState } from "react";
import "@shiju/ui/styles/input.css";
import "./panels.css";
import { type Commands, commandTitles } from "#parts/practice/commands/commands.ts";
import { CommandWords } from "./command-words.tsx";
import { useKeys } from "#parts/practice/commands/shortcuts.ts";
import { useCommandTitle, useCommandTitles } from "#parts/practice/commands/step-marks.ts";

type Name = keyof Commands;
const allNames = (Object.keys(commandTitles) as Name[]).filter((name) => name !== "panel");

/** Lists every command with its keys. Typing narrows the list, and Enter runs the chosen command. */
export function CommandPanel({ commands, onClose }: { commands: Partial<Commands>; onClose: () => void }) {
  const id = useId();
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState(0);
  const titles = useCommandTitles();
  const found = allNames.filter((name) => commands[name] && titles[name].includes(wanted.trim()));
  const active = found[Math.min(chosen, found.length - 1)];
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // The dialog gives its first button the focus; who opened this wants to type.
  useEffect(() => search.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function run(name: Name | undefined) {
    onClose();
    if (name) commands[name]?.();
  }

  return (
    <Sheet title="命令" onClose={onClose}>
      <label className="input">
        <Search className="ico" size={18} aria-hidden="true" />
        <input
          ref={search}
          role="combobox"
          aria-label="找命令"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={active && `${id}-${active}`}
          placeholder="找命令"
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setChosen(0);
          }}
          onKeyDown={(event) => {
            const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
            if (step !== 0) {
              event.preventDefault();
              setChosen((now) => (now + step + found.length) % Math.max(1, found.length));
            }
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            // The panel closes while the key is still down; its repeats must not reach the answer.
            event.preventDefault();
            run(active);
          }}
        />
      </label>
      <ul ref={list} className="commands" role="listbox" id={id} aria-label="命令">
        {found.map((name) => (
          <Command
            key={name}
            id={`${id}-${name}`}
            name={name}
            active={name === active}
            run={() => run(name)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="meta">没有叫这个名字的命令</p>}
    </Sheet>
  );
}

interface CommandProps {
  id: string;
  name: Name;
  active: boolean;
  run: () => void;
}

function Command({ id, name, active, run }: CommandProps) {
  const keys = useKeys(name);
  const { title } = useCommandTitle(name);
  return (
    <li id={id} role="option" aria-selected={active} className={active ? "is-active" : ""}>
      <button type="button" tabIndex={-1} onClick={run}>
        <CommandWords icon={name} title={title} />
        <span>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      </button>
    </li>
  );
}
