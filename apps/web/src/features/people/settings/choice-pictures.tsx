import type { SettingKey } from "@shiju/learning/settings/settings";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import type { ReactNode } from "react";

const slots = ["M1 15h16m6 0h40m6 0h26", "M1 15h28m6 0h28m6 0h28", "M1 15h94"];

/** Settings that show their choices as pictures with names. A function returns the picture of a value. */
export const choicePictures: Partial<Record<SettingKey, (value: number | string) => ReactNode>> = {
  style_font: (font) => <span style={{ fontFamily: `"${font}"` }}>Aag</span>,
  answer_input_style: (style) => (
    <svg className="card__slots" width="96" height="24" viewBox="0 0 96 24" aria-hidden="true">
      <path d={slots[Number(style)]} />
    </svg>
  ),
};

/** Icons shown beside the short name of a choice, by the value. */
export const choiceIcons: Partial<Record<SettingKey, Record<string, ReactNode>>> = {
  style_theme: {
    light: <Sun className="ico" size={16} aria-hidden="true" />,
    dark: <Moon className="ico" size={16} aria-hidden="true" />,
    system: <SunMoon className="ico" size={16} aria-hidden="true" />,
  },
};
