/** Names of the course levels 1 to 6, after the CEFR. */
export const levelNames: Record<number, string> = { 1: "入门", 2: "A1", 3: "A2", 4: "B1", 5: "B2", 6: "C1" };
