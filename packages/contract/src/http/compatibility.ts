/** Raised when an old client can no longer talk to the server; each answer carries it, and an older client offers to refresh. */
export const apiCompatibility = 4;
export const compatibilityHeader = "shiju-compatibility";
