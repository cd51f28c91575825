/**
 * Words in the validator's own messages, in its languages. The word `key` before a colon is excluded, because it may be
 * the name of a field.
 */
export const validatorsWords = /无效|期望|实际|数值过|instanceof|invalid|expected|required|\bkey\b(?!：)/i;
