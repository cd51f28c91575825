import "@shiju/ui/styles/base.ts";
import { type ComponentType, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { isPainted } from "#parts/practice/run/painted.ts";
import { createQueryClient } from "#platform/network/query-client.ts";

/** Renders the app. The entry decides whether it contains the game or loads it on demand. */
export function startApp(Game: ComponentType): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  const app = (
    <StrictMode>
      <BrowserRouter basename="/h5">
        <App queryClient={createQueryClient()} Game={Game} />
      </BrowserRouter>
    </StrictMode>
  );
  if (isPainted(root)) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
