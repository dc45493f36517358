import { emulatorVariables, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;
const file = process.env.TAKSERU_DEPLOYED ?? `${root}.local/localstack/deployed.json`;

/** What runs against the stack that `npm run localstack:deploy` made. */
export default defineConfig({
  root,
  test: {
    name: "deployed",
    environment: "node",
    include: ["{functions/*,infra}/**/*.deployed.test.ts", "functions/local/test/acceptance/**/*.test.ts"],
    env: { TAKSERU_DEPLOYED: file, ...emulatorVariables(readDeployedStack(file)) },
    // The emulator and its functions run on the same cores, and are slow beside others.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
