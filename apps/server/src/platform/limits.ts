/** The limits of one server, at a time and per day. The operator sets the limits. */
export interface Limits {
  /** Connections at a time; further ones are closed at once. */
  connections: number;
  /** Milliseconds that a request may take to arrive. */
  requestMs: number;
  /** Codes by SMS in a day, for all phones together, because each code costs money. */
  dailyCodes: number;
  /**
   * New texts that may be synthesised in a day. Cached texts do not count. The limits are per learner, per network of a
   * visitor, and for all visitors together.
   */
  texts: { ofLearner: number; ofNetwork: number; ofVisitors: number };
  /** Bytes of cached speech. The least recently used speech is removed first. */
  speechBytes: number;
  /** Bytes of pictures that a learner may keep. */
  uploadBytes: number;
  /** Bytes of attempts that a learner may send in a day. Further attempts are accepted the next day. */
  attemptBytes: number;
}

const megabyte = 1024 * 1024;

export const defaultLimits: Limits = {
  connections: 2000,
  requestMs: 120_000,
  dailyCodes: 2000,
  texts: { ofLearner: 2000, ofNetwork: 300, ofVisitors: 3000 },
  speechBytes: 2048 * megabyte,
  uploadBytes: 50 * megabyte,
  attemptBytes: 20 * megabyte,
};
