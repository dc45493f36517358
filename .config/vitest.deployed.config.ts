import { emulatorVariables, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { configDefaults, defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;
const file = process.env.TAKSERU_DEPLOYED ?? `${root}.local/localstack/deployed.json`;

const restore = "infra/test/operations/restore.deployed.test.ts";
const everywhere = {
  environment: "node" as const,
  env: { TAKSERU_DEPLOYED: file, ...emulatorVariables(readDeployedStack(file)) },
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** What runs against the stack that `npm run localstack:deploy` made. */
export default defineConfig({
  root,
  test: {
    // The emulator and its functions run on the same cores, and are slow beside others.
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
      // It deletes the tables, so it comes when nothing else runs.
      { root, test: { ...everywhere, name: "restore", include: [restore], sequence: { groupOrder: 1 } } },
    ],
  },
});
