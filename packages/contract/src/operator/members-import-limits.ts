/** Most people of one file, and most people for whom one call opens accounts. */
export const mostPeople = { file: 2000, call: 100 };
