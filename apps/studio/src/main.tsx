import "@shiju/ui/styles/base.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app/app.tsx";
import { followTheme } from "#platform/theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
followTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
