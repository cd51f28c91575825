/** A page of 575 px or less counts as a phone's. This is the only width at which the app itself behaves differently. */
export const phoneWidth = "(max-width: 575px)";
