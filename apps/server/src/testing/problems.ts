/**
 * Words in the validator's own messages, in its languages. A field may be called `key`, and its name comes before the
 * colon.
 */
export const validatorsWords = /无效|期望|实际|数值过|instanceof|invalid|expected|required|\bkey\b(?!：)/i;
