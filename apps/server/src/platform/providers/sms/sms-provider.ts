import type { CodePurpose } from "@shiju/contract/people/sign-in";

export interface SmsCode {
  /** The 11 digits of a mainland mobile number. */
  phone: string;
  code: string;
  purpose: CodePurpose;
}

/** A service that sends codes by SMS. */
export interface SmsProvider {
  /** Whether the code really reaches the phone. Only then does the code prove who owns the number. */
  real: boolean;
  /** Rejects if the service did not accept the message. */
  send: (code: SmsCode) => Promise<void>;
}
