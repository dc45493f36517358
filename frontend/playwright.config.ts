import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  // Each worker has a server of its own; two are what two cores carry.
  workers: 2,
  fullyParallel: true,
  // For a machine that has much else to do: what passes does not wait for them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results/embedded",
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Colombo",
    screenshot: "only-on-failure",
    // What looks at a screen looks at it as it stays; the main job is done with everything that moves.
    contextOptions: { reducedMotion: "reduce" },
    // It fetches the whole site anew for each test; the tests that are about it, and the main job, have it.
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
