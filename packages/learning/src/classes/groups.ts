/** The kinds of groups: a class of a school, or a family. */
export const groupKinds = ["class", "family"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** The way into a group by its code: at once, with the owner's consent, or not at all. */
export const groupDoors = ["open", "approval", "closed"] as const;
export type GroupDoor = (typeof groupDoors)[number];

/** The roles of those whom an owner lets in. A helper sees and gives what the owner sees and gives. */
export const groupRoles = ["member", "helper"] as const;
export type GroupRole = (typeof groupRoles)[number];

/** The position of a caller in a group, from the most rights to the fewest. */
export const groupPositions = ["owner", "helper", "member"] as const;
export type GroupPosition = (typeof groupPositions)[number];

/** The limits of groups. An owner's sentence names the number that was reached. */
export const mostOf = {
  groupsOfOwner: 20,
  groupsOfMember: 20,
  helpers: 5,
  members: 200,
  waiting: 200,
  rowsOfImport: 500,
  openAssignments: 100,
} as const;
