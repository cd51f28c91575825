import type { Shape } from "./store.ts";

/** Who is signed in on this device. */
export interface Session {
  token: string;
  user_id: string;
}

export type Theme = "light" | "dark";

const token: Shape<Session | null> = { fallback: null, accepts: isSession, untilSignOut: true };
const theme: Shape<Theme> = { fallback: "light", accepts: (value) => value === "light" || value === "dark" };

/** The keys that web and studio share: signing in or choosing a theme in one holds in the other. */
export const sharedKeys = { token, theme };

function isSession(value: unknown): value is Session {
  const { token: text, user_id } = Object(value) as Record<string, unknown>;
  return typeof text === "string" && typeof user_id === "string";
}
