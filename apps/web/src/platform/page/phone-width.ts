/** 575 px and less is a phone; the one width at which the app itself behaves differently. */
export const phoneWidth = "(max-width: 575px)";
