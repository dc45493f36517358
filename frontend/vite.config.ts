import { fileURLToPath } from "node:url";
import { apis, limits } from "@takseru/shared-types";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { codeSplitting } from "./chunks.ts";
import { pdfJsAssets } from "./pdf-js-assets-plugin.ts";
import { schemaBuilders } from "./schema-builders.ts";
import { serviceWorker } from "./service-worker-plugin.ts";
import { withoutLogger, withoutUncalledMethods, withoutUnusedParts } from "./unused-parts-plugins.ts";

/** The part of the contract that the client needs for a call: methods and paths. */
const slimApis = () =>
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

/** Keeps the contract's schemas and zod (34 KB) out of the first load of screens without a form. */
const slimContract = (): Plugin => ({
  name: "slim-contract",
  apply: "build",
  transform: {
    filter: { id: /\/src\/lib\/api\/contract\.ts$/ },
    handler: () => `export const apis = ${JSON.stringify(slimApis())};`,
  },
});

/** A limit as code: 200 for `limits.text.short`; undefined where this is no limit. */
const limitAsCode = (path: string): string | undefined => {
  const value = path
    .split(".")
    .reduce<unknown>(
      (part, name) => (typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined),
      limits,
    );
  return value === undefined ? undefined : `(${JSON.stringify(value)})`;
};

/** Writes each limit where it is used: whole, the limits of all rooms are 2 KB of every screen. */
const inlineLimits = (): Plugin => ({
  name: "inline-limits",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /import \{[^}]*\blimits\b[^}]*\} from/ },
    handler: (code) =>
      code.replace(/(?<![\w.])limits\.(\w+(?:\.\w+)*)/g, (found, path: string) => limitAsCode(path) ?? found),
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    slimContract(),
    inlineLimits(),
    withoutUnusedParts(),
    withoutUncalledMethods(),
    withoutLogger(),
    pdfJsAssets(),
    serviceWorker(),
  ],
  resolve: {
    alias: { "@": fileURLToPath(new URL("src", import.meta.url)) },
    conditions: ["valuation-on-demand", ...defaultClientConditions],
  },
  build: {
    outDir: "dist",
    // What public/browser-check.js asks of a browser; Samsung Internet 25 is Chrome 121.
    target: ["chrome120", "edge120", "firefox121", "safari17", "ios17"],
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Browsers without module preload load the modules anyway.
    modulePreload: {
      polyfill: false,
      // Every screen has these already; the page itself asks for them at once.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html"
          ? files
          : files.filter((file) => !/\/(?:core|index|rolldown-runtime)-/.test(file)),
    },
    // In thousands of bytes, unpacked: pdf.js, which loads with the first PDF alone, is one file.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: { manualPureFunctions: schemaBuilders },
      output: {
        codeSplitting,
      },
    },
  },
});
