import type { Role } from "@shiju/contract/http/roles";

/** The names of roles in the console. */
export const roleNames: Readonly<Record<Role, string>> = {
  learner: "普通用户",
  admin: "运营者",
  reviewer: "审核",
  support: "客服",
};
