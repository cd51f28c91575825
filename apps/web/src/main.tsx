import "@shiju/ui/styles/tokens.css";
import "@shiju/ui/styles/base.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "#app/app.tsx";
import { gameAddress, loadGame } from "#app/game/game-entry.tsx";
import { isPainted } from "#parts/run/painted.ts";
import { createQueryClient } from "#platform/network/query-client.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <BrowserRouter basename="/h5">
      <App queryClient={createQueryClient()} />
    </BrowserRouter>
  </StrictMode>
);
// The game takes the place of what the page shows at once, or takes it over; where it cannot be had, the app says so.
if (location.pathname.replace("/h5", "") === gameAddress) await loadGame().catch(() => {});
if (isPainted(root)) hydrateRoot(root, app);
else createRoot(root).render(app);
