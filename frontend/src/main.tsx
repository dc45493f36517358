import "@/app/styles";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { $ZodConfig } from "zod/v4/core";
import { Providers } from "@/app/Providers";
import { routes } from "@/app/router";

declare global {
  var __zod_globalConfig: $ZodConfig | undefined;
}

// zod's compiled parsers need eval, which the Content-Security-Policy forbids. Set on the global that zod reads, because
// importing its `config` adds 4 KB of zod to the first screen.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** In pieces, so that the page answers meanwhile. */
const draw = (): void =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={createBrowserRouter(routes)} />
        </Providers>
      </StrictMode>,
    ),
  );
// After the task in which all modules have started.
setTimeout(draw);
