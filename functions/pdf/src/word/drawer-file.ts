import { createRequire } from "node:module";

/** The name of resvg's program in a bundle's folder. */
export const DRAWER_FILE = "resvg.wasm";

/** The one in `node_modules`. */
export const installedDrawer = (): string =>
  createRequire(import.meta.filename).resolve("@resvg/resvg-wasm/index_bg.wasm");
