/** The link that registers people with a learner's invitation code. */
export const invitationAddress = (code: string): string => `${location.origin}/ref/${code}`;
