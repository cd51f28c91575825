import { Field } from "@shiju/ui/forms/field.tsx";
import { useState } from "react";
import { toLocalTime } from "../local-time.ts";
import type { Draft } from "./draft.ts";
import { duePresets } from "./due-presets.ts";
import type { Faults } from "./use-send.ts";
import { serverNow } from "#platform/network/server-clock.ts";

interface DateFieldsProps {
  draft: Draft;
  faults: Faults;
  set: (change: Partial<Draft>) => void;
}

/** When the work is due, and when it begins. */
export function DateFields({ draft: { from, due }, faults, set }: DateFieldsProps) {
  const [presets] = useState(() => duePresets(new Date(serverNow())));
  return (
    <div>
      <div className="asgive__presets" role="group" aria-label="常用的截止时间">
        {presets.map((preset) => {
          const value = toLocalTime(preset.due);
          return (
            <button
              key={preset.title}
              type="button"
              className={value === due ? "chip is-active" : "chip"}
              aria-pressed={value === due}
              onClick={() => set({ due: value })}
            >
              {preset.title}
            </button>
          );
        })}
      </div>
      <div className="asgive__dates">
        <Field
          label="截止"
          type="datetime-local"
          value={due}
          error={faults["due"]}
          onChange={({ currentTarget }) => set({ due: currentTarget.value })}
        />
        <Field
          label="开始（不填就是现在）"
          type="datetime-local"
          value={from}
          error={faults["from"]}
          onChange={({ currentTarget }) => set({ from: currentTarget.value })}
        />
      </div>
    </div>
  );
}
