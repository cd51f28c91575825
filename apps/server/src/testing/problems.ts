/** What the validator says of itself in the languages that it has; a field may be called `key`, and is named before the colon. */
export const validatorsWords = /无效|期望|实际|数值过|instanceof|invalid|expected|required|\bkey\b(?!：)/i;
