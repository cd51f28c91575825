/**
 * Raised when an old client can no longer talk to the server. Each answer carries this number, and an older client then
 * offers to refresh.
 */
export const apiCompatibility = 4;
export const compatibilityHeader = "shiju-compatibility";
