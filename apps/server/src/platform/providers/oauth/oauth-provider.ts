/** A person as an OAuth provider identifies them. */
export interface OAuthIdentity {
  /** The provider's id of the person, which never changes. */
  subject: string;
  /** May be empty. */
  nickname: string;
}

/** An OAuth provider for signing in. */
export interface OAuthProvider {
  /** Returns the address to which the browser is sent. The provider returns `state` with the code. */
  authorizeUrl: (state: string) => string;
  /**
   * Resolves with the person that a code belongs to, or with undefined if the code is used, expired or forged. Rejects
   * if the provider does not answer.
   */
  identify: (code: string) => Promise<OAuthIdentity | undefined>;
}
