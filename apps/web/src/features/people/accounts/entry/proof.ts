import { codeOf, phoneOf, wrongCode, wrongPhone } from "./entry-form.ts";
import { entryFields } from "#learner/session.ts";

/** The phone number and the code that proves its owner, from the form. */
export function proofOf(data: FormData) {
  const invitation = entryFields.get("ref");
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
