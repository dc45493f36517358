import { fileURLToPath } from "node:url";
import { emulatorVariables, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { configDefaults, defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
const file = process.env.TAKSERU_DEPLOYED ?? `${root}.local/localstack/deployed.json`;

const acceptance = "functions/local/test/acceptance";
/**
 * What a real gateway, roles, S3, KMS and DynamoDB can break: a call of every route, forms and links that S3 signs, uploads
 * at once, the archive of finalized PDFs, certificates under KMS, copies, repeated calls. The rest of the suite runs on
 * the embedded product at each change, and here at night.
 */
const chosen = [
  ...["every-route", "images", "image-limits", "letterhead-images", "hostile-forms"],
  ...["pdf", "certificate", "copies", "idempotency"],
].map((name) => `${acceptance}/${name}.test.ts`);

const inPlace = "infra/test/localstack/deploy-in-place.deployed.test.ts";
const restore = "infra/test/operations/restore.deployed.test.ts";
const isNight = process.env.TAKSERU_NIGHTLY === "1";

const everywhere = {
  environment: "node" as const,
  env: { TAKSERU_DEPLOYED: file, ...emulatorVariables(readDeployedStack(file)) },
  // At night it has ten times the cases.
  testTimeout: isNight ? 600_000 : 60_000,
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
            ...(isNight ? [`${acceptance}/**/*.test.ts`] : chosen),
          ],
          exclude: [...configDefaults.exclude, inPlace, restore],
          sequence: { groupOrder: 0 },
        },
      },
      // Functions are replaced during it, so it runs alone.
      {
        root,
        test: {
          ...everywhere,
          name: "in-place",
          include: [inPlace],
          // Each test deploys once or twice, a minute and a half each time on two cores with other work.
          testTimeout: 1_800_000,
          sequence: { groupOrder: 1 },
        },
      },
      // It deletes the tables, so it runs alone and last.
      {
        root,
        test: {
          ...everywhere,
          name: "restore",
          include: [restore],
          testTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
