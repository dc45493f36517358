import { fileURLToPath } from "node:url";
import { apis } from "@takseru/shared-types";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { codeSplitting } from "./chunks.ts";
import { pdfJsAssets } from "./pdf-js-assets-plugin.ts";
import { serviceWorker } from "./service-worker-plugin.ts";

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

/** Parts of libraries that nothing here calls, and that their other parts pull in: 14 KB of the builder's first load. */
const UNUSED = new RegExp(
  [
    // Schemas are documented at build time, not in a browser, and say in our own words what is wrong.
    /zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/,
    // What is parsed comes from JSON and has no circles.
    /zod\/v4\/core\/memoizer\.js$/,
    // The client is configured by our own code, not by a file of Amplify's tools.
    /@aws-amplify\/core\/dist\/esm\/(?:parseAWSExports|parseAmplifyOutputs)\.mjs$/,
    // Calls carry a session token and are not signed.
    /@aws-amplify\/core\/dist\/esm\/clients\/middleware\/signing\/middleware\.mjs$/,
    // Parts of buttons and inputs that no screen has: groups, a cross that clears, a placeholder of its own, success.
    /@mantine\/core\/esm\/components\/(?:ActionIcon\/ActionIconGroup|Button\/ButtonGroup|Input\/Input(?:ClearButton|Placeholder|Success)\/)/,
    // What loads is shown as a ring.
    /@mantine\/core\/esm\/components\/Loader\/loaders\/(?:Bars|Dots)\.mjs$/,
    // Validation is interpreted, so nothing compiles a schema.
    /zod\/v4\/core\/doc\.js$/,
    // Calls are not repeated by the client, and no service is found by its address.
    /@aws-amplify\/core\/dist\/esm\/clients\/middleware\/retry\/(?:defaultRetryDecider|isClockSkewError)\.mjs$/,
    /@aws-amplify\/api-rest\/dist\/esm\/utils\/parseSigningInfo\.mjs$/,
    // Every call names its context.
    /@aws-amplify\/core\/dist\/esm\/errors\/(?:No|Invalid)AmplifyContextError\.mjs$/,
    // Text areas grow by our own hook.
    /@mantine\/core\/esm\/components\/Textarea\/Autosize\.mjs$/,
    // Nobody measures the router, and the server renders no links to load ahead.
    /react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/links)\.js$/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** Puts a function that does nothing in the place of all that these parts export. */
const withoutUnusedParts = (): Plugin => ({
  name: "without-unused-parts",
  apply: "build",
  transform: {
    filter: { id: UNUSED },
    handler: (code) => {
      const declared = [...code.matchAll(/^export (?:class|const|function) (\w+)/gm)];
      const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) => [
        ...names.matchAll(/(\w+)\s*(?:,|$)/g),
      ]);
      const exported = new Set([...declared, ...listed].map(([, name]) => name));
      if (/^export default/m.test(code)) exported.add("default");
      return `function unused() {}\nexport { ${[...exported].map((name) => `unused as ${name}`).join(", ")} };`;
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), slimContract(), withoutUnusedParts(), pdfJsAssets(), serviceWorker()],
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
    modulePreload: { polyfill: false },
    // In thousands of bytes, unpacked: pdf.js, which loads with the first PDF alone, is one file.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting,
      },
    },
  },
});
