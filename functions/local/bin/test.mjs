import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needChromium } from "./chromium.mjs";
import { build, install } from "./prepare.mjs";
import { launch, node24, root, run, say } from "./run.mjs";

const results = mkdtempSync(join(tmpdir(), "takseru-results-"));
const unitResults = join(results, "unit.json");
const browserResults = join(results, "browser.json");
const deployedResults = join(results, "deployed");

const readCounts = (file, count = (counts) => counts) => {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 0 };
  }
};

/** @param {string[]} args @param {object} [options] */
const tool = ([file, ...args], options) =>
  run(node24(), [join(root, "node_modules", file), ...args], options);

/** The stack is told of when it has ended: other tests are telling of themselves meanwhile. */
const deployedStack = async (chromium) => {
  const logFile = join(results, "deployed.log");
  const log = openSync(logFile, "w");
  const code = await run(node24(), ["infra/localstack/main.ts", "all"], {
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      CHROMIUM_BIN: chromium,
      LOCALSTACK_DIR: ".local/localstack-test",
      LOCALSTACK_PORT: "0",
      LOCALSTACK_SITE_PORT: "0",
      LOCALSTACK_RESULTS: deployedResults,
    },
  });
  closeSync(log);
  say(readFileSync(logFile, "utf8"));
  return code;
};

/** One after the other, but for the last two: both wait more than they compute. */
const steps = (chromium) => [
  [["Style and import rules", () => tool(["@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."])]],
  [
    [
      "Types",
      async () => {
        for (const project of [".", "frontend", "infra"]) {
          const code = await tool(["typescript/bin/tsc", "--noEmit", "-p", project]);
          if (code !== 0) return code;
        }
        return 0;
      },
    ],
  ],
  [
    [
      "Unit, service and screen tests",
      () =>
        tool([
          "vitest/vitest.mjs",
          "run",
          "--config",
          ".config/vitest.config.ts",
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${unitResults}`,
        ]),
    ],
  ],
  [["The built site", () => build().then(() => 0)]],
  [
    [
      "Browser tests",
      () =>
        tool(["@playwright/test/cli.js", "test", "--reporter=list,json"], {
          cwd: join(root, "frontend"),
          env: { ...process.env, CHROMIUM_BIN: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults },
        }),
    ],
    ["The deployed stack", () => deployedStack(chromium)],
  ],
];

/** Gives the exit code. */
const runStep = async ([name, step]) => {
  say(`\n=== ${name}`);
  const started = performance.now();
  const code = await step().catch((error) => {
    say(error.message);
    return 1;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`--- ${name}: ${code === 0 ? "passed" : `FAILED (exit code ${code})`}, ${seconds} s`);
  return code;
};

/** Runs every step, whatever became of those before it, and gives the names of those that failed. */
const runAll = async (all) => {
  const failed = [];
  for (const together of all) {
    const codes = await Promise.all(together.map(runStep));
    failed.push(...together.filter((_, index) => codes[index] !== 0).map(([name]) => name));
  }
  return failed;
};

await launch(async () => {
  await install();
  const failed = await runAll(steps(await needChromium()));
  const counts = [
    readCounts(unitResults, ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    })),
    readCounts(browserResults, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    })),
    readCounts(join(deployedResults, "counts.json")),
  ];
  rmSync(results, { recursive: true, force: true });
  say("");
  for (const { notRun } of counts) if (notRun) say(`The deployed stack was NOT tested. ${notRun}`);
  say(failed.length === 0 ? "Every check passed." : `FAILED: ${failed.join(", ")}`);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  say(`${sum("passed")} passed, ${sum("failed")} failed`);
  return failed.length === 0 ? 0 : 1;
});
