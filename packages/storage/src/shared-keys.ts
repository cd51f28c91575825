import type { Shape } from "./store.ts";

/** Who is signed in on this device. */
export interface Session {
  token: string;
  user_id: string;
}

const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const token: Shape<Session | null> = { fallback: null, accepts: isSession, untilSignOut: true };
const theme: Shape<Theme> = { fallback: "light", accepts: isTheme };

/** The keys that web and studio share, so that a sign-in or a theme of one app also holds in the other app. */
export const sharedKeys = { token, theme };

function isTheme(value: unknown): value is Theme {
  return themes.some((name) => name === value);
}

function isSession(value: unknown): value is Session {
  const { token: text, user_id } = Object(value) as Record<string, unknown>;
  return typeof text === "string" && typeof user_id === "string";
}
