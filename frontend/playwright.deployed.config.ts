import { defineConfig } from "@playwright/test";
import embedded from "./playwright.config.ts";

/**
 * Runs the main job in a browser against the deployed stack that the environment names. Its own output folder, because
 * a run empties the folder while the other browser tests may be running.
 */
export default defineConfig(embedded, {
  testMatch: "main-job.spec.ts",
  workers: 1,
  outputDir: "test-results/deployed",
});
