import { codeOf, phoneOf, wrongCode, wrongPhone } from "./entry-form.ts";
import { entryFields } from "#learner/session.ts";

/** Returns the phone number from the form, and the code that proves its owner. */
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
