import { defineConfig } from "@playwright/test";
import embedded from "./playwright.config.ts";

/**
 * The main job in a browser against the stack that the environment names. A folder of its own: a run empties its
 * folder, downloads included, and the other browser tests may be running.
 */
export default defineConfig(embedded, {
  testMatch: "main-job.spec.ts",
  workers: 1,
  outputDir: "test-results/deployed",
});
