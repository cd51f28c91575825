/** Most people of one file, and most that one call opens accounts for. */
export const mostPeople = { file: 2000, call: 100 };
