/** Most answers of one call. */
export const mostAnswersOfCall = 20;
