/** Which question about somebody is open. */
export type Asked =
  | { kind: "grant" | "message" | "lock" | "unlock" | "password" | "role" | "delete" | "keep" }
  | { kind: "revoke"; grant: string; what: string };
