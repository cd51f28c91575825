import { codeOf, phoneOf, wrongCode, wrongPhone } from "./entry-form.ts";
import { stored } from "#platform/storage/storage.ts";

/** A phone that proves itself by its code. */
export function proofOf(data: FormData) {
  const invitation = stored.get("ref");
  return {
    phone: phoneOf(data),
    code: codeOf(data),
    agreed: data.has("agreed"),
    ...(invitation && { invitation_code: invitation }),
  };
}

export function checkProof(data: FormData) {
  return { ...wrongPhone(phoneOf(data)), ...wrongCode(codeOf(data)) };
}
