import type { CodePurpose } from "@shiju/contract/people/sign-in";

export interface SmsCode {
  /** A mainland mobile number, its 11 digits alone. */
  phone: string;
  code: string;
  purpose: CodePurpose;
}

/** A service that sends codes by SMS. */
export interface SmsProvider {
  /** Whether the code really reaches the phone, so that knowing it proves who owns the number. */
  real: boolean;
  /** Rejects when the message was not taken. */
  send: (code: SmsCode) => Promise<void>;
}
