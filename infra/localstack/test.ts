import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@takseru/local/start-error";
import { emulatorVariables, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { print, root, type Settings } from "./settings.ts";
import { runSteps, type Step } from "./steps.ts";

/** Runs a Node program with its output in sight and gives its exit code. */
const runNode = ({ path }: Settings, args: string[], cwd = root): Promise<number> => {
  const file = path("deployed.json");
  if (!existsSync(file)) throw new StartError("Nothing is deployed: npm run localstack:deploy");
  const env = { ...process.env, ...emulatorVariables(readDeployedStack(file)), TAKSERU_DEPLOYED: file };
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("exit", (code) => done(code ?? 1));
  });
};

const program = (file: string): string => join(root, "node_modules", file);

/** Runs one project of the configuration for deployed tests. */
const runVitest = (settings: Settings, project: string): Promise<number> =>
  runNode(settings, [
    program("vitest/vitest.mjs"),
    ...["run", "--config", ".config/vitest.deployed.config.ts", "--project", project],
  ]);

/** The suites for a deployed stack. */
export const testSteps = (settings: Settings): Step[] => [
  ["Conformance and API tests", () => runVitest(settings, "deployed")],
  [
    "The main job in a browser",
    () =>
      runNode(
        settings,
        [
          program("@playwright/test/cli.js"),
          ...["test", "--config", "playwright.deployed.config.ts", "--reporter=list"],
        ],
        join(root, "frontend"),
      ),
  ],
  // A deployment takes a minute, so at night alone.
  ...(process.env.TAKSERU_NIGHTLY === "1"
    ? [["Deployment over the one that stands", () => runVitest(settings, "in-place")] satisfies Step]
    : []),
  // They delete the tables, so they come last.
  ["Restore tests", () => runVitest(settings, "restore")],
];

/** Tests the deployed stack and gives the exit code. */
export const test = async (settings: Settings): Promise<number> => {
  const code = await runSteps(testSteps(settings));
  print(
    "Not deployed here: the stacks Mail, Site and Watch (docs/decisions/0117-emulators-stages-and-locks.md).",
  );
  return code;
};
