/** Who a third party says somebody is. */
export interface OAuthIdentity {
  /** The third party's id of the person, for ever the same. */
  subject: string;
  /** May be empty. */
  nickname: string;
}

/** One third party whose word on who somebody is can be taken. */
export interface OAuthProvider {
  /** Where the browser asks it; `state` comes back with the answer. */
  authorizeUrl: (state: string) => string;
  /** Whose code it is; undefined where the code is used up, too old or made up. Rejects when there is no answer. */
  identify: (code: string) => Promise<OAuthIdentity | undefined>;
}
