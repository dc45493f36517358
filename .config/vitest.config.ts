import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { StuckFiles } from "./vitest.stuck-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const isNight = process.env.TAKSERU_NIGHTLY === "1";

const everywhere = {
  // Loading the modules anew for each file was a third of all work (decision 19): instead, what a test changes it puts back.
  isolate: false,
  // Ten times what the longest test takes that names no limit of its own; at night it has ten times the cases.
  testTimeout: isNight ? 300_000 : 60_000,
  hookTimeout: isNight ? 300_000 : 60_000,
};

export default defineConfig({
  root,
  test: {
    // By default one core of two stands idle, and many tests wait for processes that they started.
    maxWorkers: 3,
    reporters: ["default", new StuckFiles()],
    projects: [
      {
        root,
        test: {
          ...everywhere,
          name: "node",
          environment: "node",
          include: ["{shared-types,functions/*,infra}/test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "**/*.deployed.test.ts"],
          globalSetup: `${root}.config/vitest.temporary-folder.ts`,
        },
      },
      {
        root: `${root}frontend`,
        plugins: [react()],
        resolve: {
          alias: { "@": `${root}frontend/src` },
          conditions: ["valuation-on-demand", ...defaultClientConditions],
        },
        test: {
          ...everywhere,
          name: "site",
          // Of every file, also of those that need no page: a file with another environment ends the workers before and after it,
          // and each new one loads the whole site.
          environment: "happy-dom",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
          setupFiles: ["test/without-element-stacks.ts", "test/setup.ts"],
          // Its parts are modules that Node does not read by themselves.
          server: { deps: { inline: ["proj4"] } },
        },
      },
    ],
  },
});
