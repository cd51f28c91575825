import type { SignedIn } from "@shiju/contract/people/sign-in";
import type { SiteKind } from "@shiju/learning/settings/site-kinds";
import { renameSite } from "@shiju/ui/site/site-name.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { stored } from "#platform/storage.ts";

/** The answers that the operator has written so far. */
export interface Founding {
  code: string;
  name: string;
  kind: SiteKind;
}

/** Asks what the site is called. The code is refused here before anything is typed. */
export const useOpenCode = (onOpen: (opened: Founding) => void) =>
  useMutation({
    mutationFn: async (code: string) => ({
      code,
      ...(await call("POST /api/first_steps/open", { body: { code } }, { notice: "page" })),
    }),
    onSuccess: onOpen,
  });

/** Sets the site up and signs its operator in on this device. */
export const useFound = (onFounded: () => void) =>
  useMutation({
    mutationFn: (body: Founding & { phone: string; password: string }): Promise<SignedIn> =>
      call("POST /api/first_steps", { body }, { notice: "page" }),
    onSuccess({ token, user }, { name }) {
      renameSite(name);
      stored.set("token", { token, user_id: user.id });
      onFounded();
    },
  });
