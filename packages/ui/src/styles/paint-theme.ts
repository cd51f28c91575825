/** The colour of the browser's bars in each theme: `--bg` of tokens.css. */
const barColors = { light: "#f7f7f5", dark: "#121314" };

/** Shows the page in a theme. */
export function paintTheme(theme: keyof typeof barColors): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", barColors[theme]);
}
