import { fileURLToPath } from "node:url";
import { emulatorVariables, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { configDefaults, defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = process.env.TAKSERU_DEPLOYED ?? `${root}.local/localstack/deployed.json`;

const restore = "infra/test/operations/restore.deployed.test.ts";
const everywhere = {
  environment: "node" as const,
  env: { TAKSERU_DEPLOYED: file, ...emulatorVariables(readDeployedStack(file)) },
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** The tests that run against the stack of `npm run localstack:deploy`. */
export default defineConfig({
  root,
  test: {
    reporters: ["default", `${root}infra/localstack/skipped-reporter.ts`],
    // The emulator and its functions share the cores with the tests.
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          ...everywhere,
          name: "deployed",
          include: [
            "{functions/*,infra}/**/*.deployed.test.ts",
            "functions/local/test/acceptance/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, restore],
          sequence: { groupOrder: 0 },
        },
      },
      // It deletes the tables, so it runs alone and last.
      { root, test: { ...everywhere, name: "restore", include: [restore], sequence: { groupOrder: 1 } } },
    ],
  },
});
