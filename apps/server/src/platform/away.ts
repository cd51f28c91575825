/** The time since which an outside service cannot be used, and the reason in words for an operator. */
export interface Away {
  since: Date;
  reason: string;
}
