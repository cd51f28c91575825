import "@shiju/ui/styles/tokens.css";
import "@shiju/ui/styles/base.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "#app/app.tsx";
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
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
