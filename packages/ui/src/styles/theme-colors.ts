/** What the browser's own bars wear in each theme: `--bg` of tokens.css. */
export const themeColors = { light: "#f7f7f5", dark: "#121314" };
