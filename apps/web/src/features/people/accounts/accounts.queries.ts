import { ApiError } from "@shiju/client/api-error";
import type { CodePurpose, SignedIn } from "@shiju/contract/people/sign-in";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { goOn } from "./go-on.tsx";
import { safeRedirect } from "./redirect.ts";
import { toast } from "@shiju/ui/overlays/notices.ts";
import { guestWork, nameOfWork } from "#parts/practice/run/keeping/guest-work.ts";
import { attemptRequest } from "#parts/practice/run/keeping/attempt.requests.ts";
import { call } from "#platform/network/api.ts";
import { rowsOf } from "#platform/queue/read-requests.ts";
import { flushQueue } from "#platform/queue/request-queue.ts";
import { entryFields, keepSession } from "#learner/session.ts";

/**
 * Milliseconds that signing in waits for queued answers to be sent. The rest is sent after the next page has opened.
 */
const longestFlushMs = 3000;

export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: ({ signal }) => call("GET /api/site", {}, { signal, notice: "visitor" }),
  staleTime: Infinity,
});

/** Signs in on this device, and attaches the guest's answers to the account. */
export async function enterWith(signedIn: SignedIn): Promise<void> {
  keepSession(signedIn);
  await Promise.race([flushQueue(), new Promise((resolve) => setTimeout(resolve, longestFlushMs))]);
}

/** Returns a mutation that signs in with `enter` and then opens the page that the learner came from. */
export function useEntry<Form>(enter: (form: Form) => Promise<SignedIn>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: async (form: Form) => {
      const written = nameOfWork(await guestWork());
      await enterWith(await enter(form));
      return written;
    },
    onSuccess: async (written) => {
      await queryClient.invalidateQueries({ refetchType: "none" });
      await goOn(navigate, safeRedirect(search.get("redirect")));
      if (written !== null && (await isAllSent())) toast(`${written}已经存进你的账号`);
    },
  });
}

/** Whether no answer waits any more. */
const isAllSent = async () => (await rowsOf(attemptRequest)).every(({ sent }) => sent === true);

interface PasswordForm {
  phone: string;
  password: string;
}
interface CodeForm {
  phone: string;
  code: string;
  agreed: boolean;
  invitation_code?: string;
}

export function useSignIn() {
  return useEntry((form: PasswordForm & { new_password?: string }) =>
    call("POST /api/login/password", { body: form }),
  );
}

export function useSignInWithCode() {
  return useEntry((form: CodeForm) => call("POST /api/login/sms", { body: form }));
}

interface RegisterForm extends PasswordForm {
  code?: string;
  invitation_code?: string;
  /** The group that the new account joins. */
  group?: { secret: string; name: string };
  agreed: true;
}

export function useRegister() {
  return useEntry((form: RegisterForm) =>
    form.invitation_code !== undefined && form.invitation_code === entryFields.get("ref")
      ? registerInvited(form)
      : call("POST /api/login/register", { body: form }),
  );
}

/**
 * Registers with the code of an invitation link. If the server refuses the code, registers without it, because the
 * learner did not type it.
 */
async function registerInvited({ invitation_code, ...form }: RegisterForm): Promise<SignedIn> {
  const body = { ...form, ...(invitation_code !== undefined && { invitation_code }) };
  try {
    return await call("POST /api/login/register", { body }, { notice: "page" });
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.fields?.["invitation_code"])) throw error;
    entryFields.set("ref", "");
    return call("POST /api/login/register", { body: form });
  }
}

export function useForget() {
  return useEntry((form: PasswordForm & { code: string }) => call("POST /api/login/forget", { body: form }));
}

export function useBind() {
  return useEntry((form: CodeForm & { ticket: string }) => call("POST /api/login/bind", { body: form }));
}

export function useSendCode(purpose: CodePurpose, group: string | null) {
  const link = group !== null && { group_secret: group };
  return useMutation({
    mutationFn: (phone: string) => call("POST /api/login/sms_code", { body: { phone, purpose, ...link } }),
  });
}
