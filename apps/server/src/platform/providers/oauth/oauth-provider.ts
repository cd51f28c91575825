/** A person as an OAuth provider identifies them. */
export interface OAuthIdentity {
  /** The provider's id of the person, which never changes. */
  subject: string;
  /** May be empty. */
  nickname: string;
}

/** An OAuth provider for signing in. */
export interface OAuthProvider {
  /** The address to which the browser is sent; the provider returns `state` with the code. */
  authorizeUrl: (state: string) => string;
  /**
   * The person that a code belongs to; undefined if the code is used, expired or forged. Rejects if the provider does
   * not answer.
   */
  identify: (code: string) => Promise<OAuthIdentity | undefined>;
}
