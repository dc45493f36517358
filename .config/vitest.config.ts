import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    // By default one core of two stands idle.
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          name: "node",
          environment: "node",
          include: ["{shared-types,functions/*,infra}/test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "**/*.deployed.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: `${root}frontend`,
        plugins: [react()],
        resolve: { alias: { "@": `${root}frontend/src` } },
        test: {
          name: "site",
          environment: "happy-dom",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
          setupFiles: ["test/setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
