import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ENTRY = "service-worker";
/** What only those need who look at pages, or at the sample report: it is cached once it is used. */
const WHEN_USED = /^assets\/(?:pdf-(?:js|worker)-|openjpeg|sample-)/;
/** Beside the hashed files: says in an old browser what it needs. */
const BROWSER_CHECK = "browser-check.js";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds /service-worker.js with the list of the files that it caches, and /site-files.json with that of all hashed ones. */
export const serviceWorker = (): Plugin => ({
  name: "takseru-service-worker",
  apply: "build",
  enforce: "post",
  config: () => ({
    build: {
      rollupOptions: {
        input: { index: here("index.html"), [ENTRY]: here("src/worker/service-worker.ts") },
        output: {
          // A constant URL: the browser compares the file with its installed copy.
          entryFileNames: ({ name }) => (name === ENTRY ? `${ENTRY}.js` : "assets/[name]-[hash:7].js"),
          // Every screen loads the list of all names: 42 bits of a hash tell versions of a file apart.
          chunkFileNames: "assets/[name]-[hash:7].js",
          assetFileNames: "assets/[name]-[hash:7][extname]",
        },
      },
    },
  }),
  generateBundle(_options, bundle) {
    const worker = bundle[`${ENTRY}.js`];
    if (worker?.type !== "chunk") throw new Error("the service worker was not built");
    const assets = Object.keys(bundle).filter((file) => file.startsWith("assets/") && !WHEN_USED.test(file));
    const page = bundle["index.html"];
    const check = readFileSync(here(`public/${BROWSER_CHECK}`), "utf8");
    const files = ["/index.html", `/${BROWSER_CHECK}`, ...assets.sort().map((file) => `/${file}`)];
    const hash = createHash("sha256").update(
      JSON.stringify([files, check, page?.type === "asset" && page.source]),
    );
    const site = { version: hash.digest("hex").slice(0, 16), files };
    // Which hashed files this version has: old ones go once no version needs them (infra/operations).
    const hashed = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
    this.emitFile({ type: "asset", fileName: "site-files.json", source: JSON.stringify(hashed.sort()) });
    worker.code = `const SITE = ${JSON.stringify(site)};\n${worker.code}`;
  },
});
