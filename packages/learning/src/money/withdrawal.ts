/** The least that can be withdrawn, in fen. */
export const leastWithdrawal = 1000;
