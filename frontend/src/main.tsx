import "@/app/styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { config } from "zod";
import { Providers } from "@/app/Providers";
import { routes } from "@/app/router";

// zod's compiled parsers need eval, which the Content-Security-Policy forbids and would report.
config({ jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Providers>
  </StrictMode>,
);
