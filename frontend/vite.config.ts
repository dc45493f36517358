import { apis } from "@takseru/shared-types";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { serviceWorker } from "./service-worker-plugin.ts";

/** The contract as far as the client needs it to send a call. */
const addresses = () =>
  Object.fromEntries(
    Object.entries(apis).map(([key, { name, routes }]) => [
      key,
      {
        name,
        routes: Object.fromEntries(
          Object.entries(routes).map(([route, { method, path }]) => [route, { method, path }]),
        ),
      },
    ]),
  );

/** Screens without a form then load neither the contract's schemas nor zod: 34 KB of their first load. */
const slimContract = (): Plugin => ({
  name: "slim-contract",
  apply: "build",
  transform: {
    filter: { id: /\/src\/lib\/api\/contract\.ts$/ },
    handler: () => `export const apis = ${JSON.stringify(addresses())};`,
  },
});

/** Amplify can sign calls with keys of AWS; ours carry a session's token. Every screen would load 3 KB of hashing for it. */
const noSigning = (): Plugin => ({
  name: "no-signing",
  apply: "build",
  enforce: "pre",
  resolveId: { filter: { id: /^@aws-crypto\/sha256-js$/ }, handler: () => "\0no-signing" },
  load: {
    filter: { id: /^\0no-signing$/ },
    handler: () => `export class Sha256 { constructor() { throw new Error("Calls are not signed here"); } }`,
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), slimContract(), noSigning(), serviceWorker()],
  resolve: { alias: { "@": new URL("src", import.meta.url).pathname } },
  build: {
    outDir: "dist",
    // Inlined assets would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // A browser that cannot preload modules loads them all the same.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each in one piece: cut up, they are 1.5 KB and 1.4 KB more to load with every screen.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "router", test: /node_modules\/react-router\// },
            {
              name: "values",
              test: /shared-types\/src\/(units|words)\/(money|dates|limits|labels|first-messages|connection-messages)\.ts/,
            },
          ],
        },
      },
    },
  },
});
