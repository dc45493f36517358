import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  // Each worker has a server of its own; two are what two cores carry.
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Colombo",
    screenshot: "only-on-failure",
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
