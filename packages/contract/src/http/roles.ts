/** Roles of the people who run the site. An `admin` is the operator and has the rights of all roles. */
export const staffRoles = ["admin", "reviewer", "support"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles of an account. A `learner` has no part in running the site. */
export const roles = ["learner", ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** Returns whether a role is among the roles of an endpoint or of a page of the console. */
export function isAmong(role: Role, allowed: readonly StaffRole[]): boolean {
  return role === "admin" || allowed.some((each) => each === role);
}
