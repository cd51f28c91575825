/** The colour of the browser's bars in each theme: `--bg` of tokens.css. */
const barColors = { light: "#f7f7f5", dark: "#121314" };

/** A theme, or `system` for the theme of the device, which may change while a page is open. */
export type ChosenTheme = keyof typeof barColors | "system";

const device = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

/** Shows the page in a theme. */
export function paintTheme(chosen: ChosenTheme): void {
  const theme = chosen !== "system" ? chosen : device().matches ? "dark" : "light";
  document.documentElement.classList.toggle("dark", theme === "dark");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", barColors[theme]);
}

/** Calls the listener when the device changes its theme. Returns a function that stops it. */
export function subscribeDeviceTheme(listener: () => void): () => void {
  const query = device();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
