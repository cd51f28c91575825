/** What the validator says of itself in the languages that it has. */
export const validatorsWords = /无效|期望|实际|数值过|instanceof|invalid|expected|required|\bkey\b/i;
