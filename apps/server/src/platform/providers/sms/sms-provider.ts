import type { CodePurpose } from "@shiju/contract/sign-in";

export interface SmsCode {
  /** A mainland mobile number, its 11 digits alone. */
  phone: string;
  code: string;
  purpose: CodePurpose;
}

/** One way to bring a code to a phone. */
export interface SmsProvider {
  /** Whether the code reaches the phone, so that knowing it proves whose phone it is. */
  real: boolean;
  /** Rejects when the message was not taken. */
  send: (code: SmsCode) => Promise<void>;
}
