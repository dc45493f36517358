import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  // Each worker starts a server; while one test waits for a page, two others keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // A test that fails once is mended, not run again.
  retries: 0,
  // Ten times what the longest of the usual tests takes on two cores; `test.slow()` and `test.setTimeout()` name the others.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results/embedded",
  use: {
    // A button that is not there fails its test soon, not at the test's own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: "en-GB",
    timezoneId: "Asia/Colombo",
    screenshot: "only-on-failure",
    // Screens are compared without animations; the main job runs with them.
    contextOptions: { reducedMotion: "reduce" },
    // It would fetch the whole site for each test. Its own tests and the main job allow it.
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.CHROMIUM_BIN ? { executablePath: process.env.CHROMIUM_BIN } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
