/** The folder of the bank among the packs. */
export const bankFolder = "bank";
