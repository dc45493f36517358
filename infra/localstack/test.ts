import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@takseru/local/start-error";
import {
  type DeployedStack,
  emulatorVariables,
  readDeployedStack,
} from "@takseru/testing/deployed/deployed-stack";
import { z } from "zod";
import { LeftOut, leftOutByReason } from "./left-out.ts";
import { root, type Settings } from "./settings.ts";

type Say = (line: string) => void;
interface Counts {
  passed: number;
  failed: number;
}

const none: Counts = { passed: 0, failed: 0 };

/** Runs a program of the packages in sight of the reader, and gives its exit code. */
const run = (args: string[], env: NodeJS.ProcessEnv, cwd = root): Promise<number> =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("exit", (code) => done(code ?? 1));
  });

const read = <Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> | undefined =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;

const UnitResults = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const BrowserResults = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
});

const runUnits = async (results: string, env: NodeJS.ProcessEnv) => {
  const [file, leftOutFile] = [join(results, "unit.json"), join(results, "left-out.json")];
  const reporters = ["default", "json", "infra/localstack/left-out-reporter.ts"];
  const code = await run(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...["--config", ".config/vitest.deployed.config.ts"],
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${file}`,
    ],
    { ...env, LEFT_OUT_FILE: leftOutFile },
  );
  const counted = read(UnitResults, file);
  const counts: Counts = counted ? { passed: counted.numPassedTests, failed: counted.numFailedTests } : none;
  return { code, counts, leftOut: read(z.array(LeftOut), leftOutFile) ?? [] };
};

const runBrowser = async (results: string, env: NodeJS.ProcessEnv) => {
  const file = join(results, "browser.json");
  const config = ["--config", "playwright.deployed.config.ts", "--reporter=list,json"];
  const code = await run(
    [join(root, "node_modules/@playwright/test/cli.js"), "test", ...config],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    join(root, "frontend"),
  );
  const stats = read(BrowserResults, file)?.stats;
  const counts = stats ? { passed: stats.expected, failed: stats.unexpected } : none;
  return { code, counts };
};

const tellLeftOut = (facts: DeployedStack, leftOut: readonly LeftOut[], say: Say): void => {
  say("\nNot run there, and why:");
  for (const [reason, group] of leftOutByReason(facts.kind, leftOut)) {
    say(`  ${reason || "NO REASON GIVEN"}:`);
    for (const { name } of group) say(`    ${name}`);
  }
};

/** The suites against the deployed stack, their counts and what was left out; gives the exit code. */
export const test = async (settings: Settings, say: Say): Promise<number> => {
  const factsFile = settings.path("deployed.json");
  if (!existsSync(factsFile)) throw new StartError("Nothing is deployed: npm run localstack:deploy");
  const facts = readDeployedStack(factsFile);
  const env = { ...process.env, ...emulatorVariables(facts), TAKSERU_DEPLOYED: factsFile };
  const { results } = settings;
  mkdirSync(results, { recursive: true });

  say("The conformance suites and the API suite");
  const units = await runUnits(results, env);
  say("\nThe main job in the browser");
  const browser = await runBrowser(results, env);

  tellLeftOut(facts, units.leftOut, say);
  const unexplained = units.leftOut.some(({ reason }) => reason === "");
  const passed = units.counts.passed + browser.counts.passed;
  const failed = units.counts.failed + browser.counts.failed;
  writeFileSync(join(results, "counts.json"), JSON.stringify({ passed, failed }));
  say(`\nOn ${facts.kind}: ${passed} passed, ${failed} failed, ${units.leftOut.length} left out.`);
  return [units.code, browser.code].some((code) => code !== 0) || unexplained ? 1 : 0;
};
