/** Since when an outside service cannot be used, and why, in words for an operator. */
export interface Away {
  since: Date;
  reason: string;
}
