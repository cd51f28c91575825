import type { SignedIn } from "@shiju/contract/sign-in";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { safeRedirect } from "#features/accounts/redirect.ts";
import { call } from "#lib/api.ts";
import { flushOutbox } from "#lib/outbox.ts";
import { keepSession } from "#lib/session.ts";

/** Progress that is slow to arrive goes on arriving behind the next page. */
const longestFlushMs = 3000;

export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: ({ signal }) => call("GET /api/site", {}, { signal, notice: "none" }),
  staleTime: Infinity,
});

interface SignInForm {
  phone: string;
  password: string;
}

export function useSignIn() {
  return useEntry((form: SignInForm) => call("POST /api/login/password", { body: form }));
}

interface RegisterForm extends SignInForm {
  invitation_code?: string;
  agreed: true;
}

export function useRegister() {
  return useEntry((form: RegisterForm) => call("POST /api/login/register", { body: form }));
}

/** After either way in: what was learned as a guest goes along, then on to where the learner was. */
function useEntry<Form extends SignInForm>(enter: (form: Form) => Promise<SignedIn>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: async (form: Form) => {
      keepSession(await enter(form), form.phone);
      await Promise.race([flushOutbox(), new Promise((resolve) => setTimeout(resolve, longestFlushMs))]);
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ refetchType: "none" });
      await navigate(safeRedirect(search.get("redirect")), { replace: true });
    },
  });
}
