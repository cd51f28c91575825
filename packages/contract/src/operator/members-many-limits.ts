/** Most people of one call about many people, and of one call that gives them new passwords. */
export const mostAtOnce = { people: 500, passwords: 100 };
