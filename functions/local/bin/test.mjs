import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needChromium } from "./chromium.mjs";
import { build, install } from "./prepare.mjs";
import { browserResults, deployedResults, lastWords, unitResults } from "./results.mjs";
import { launch, node24, root, run, say } from "./run.mjs";

const results = mkdtempSync(join(tmpdir(), "takseru-results-"));
const unitFile = join(results, "unit.json");
const browserFile = join(results, "browser.json");
const deployedFolder = join(results, "deployed");

/** @param {string[]} args @param {object} [options] */
const tool = ([file, ...args], options) =>
  run(node24(), [join(root, "node_modules", file), ...args], options);

/** What it says is told when it has ended: another step may be telling of itself meanwhile. */
const aside = async (name, start) => {
  const logFile = join(results, `${name}.log`);
  const log = openSync(logFile, "w");
  const code = await start({ stdio: ["ignore", log, log] });
  closeSync(log);
  const output = readFileSync(logFile, "utf8");
  say(output);
  return { code, output };
};

const style = () =>
  aside("style", (options) =>
    tool(["@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."], options),
  );

const types = () =>
  aside("types", async (options) => {
    for (const project of [".", "frontend", "infra"]) {
      const code = await tool(["typescript/bin/tsc", "--noEmit", "-p", project], options);
      if (code !== 0) return code;
    }
    return 0;
  });

const deployedStack = (chromium) =>
  aside("deployed", (options) =>
    run(node24(), ["infra/localstack/main.ts", "all"], {
      ...options,
      env: {
        ...process.env,
        CHROMIUM_BIN: chromium,
        LOCALSTACK_DIR: ".local/localstack-test",
        LOCALSTACK_PORT: "0",
        LOCALSTACK_SITE_PORT: "0",
        LOCALSTACK_RESULTS: deployedFolder,
      },
    }),
  );

/** What is checked here, one after the other. */
const checks = (chromium) => [
  ["Style and import rules", style],
  ["Types", types],
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
        `--outputFile.json=${unitFile}`,
      ]),
  ],
  [
    "Browser tests",
    () =>
      tool(["@playwright/test/cli.js", "test", "--reporter=list,json"], {
        cwd: join(root, "frontend"),
        env: { ...process.env, CHROMIUM_BIN: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile },
      }),
  ],
];

const runStep = async ([name, step]) => {
  say(`\n=== ${name}`);
  const started = performance.now();
  const ended = await step().catch((error) => {
    say(error.message);
    return { code: 1, output: error.message };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { code, output } = typeof ended === "number" ? { code: ended } : ended;
  say(`--- ${name}: ${code === 0 ? "passed" : `FAILED (exit code ${code})`}, ${seconds} s`);
  return { name, code, seconds, output };
};

/** Runs every step, whatever became of those before it. */
const inTurn = async (steps) => {
  const done = [];
  for (const step of steps) done.push(await runStep(step));
  return done;
};

await launch(async () => {
  await install();
  const chromium = await needChromium();
  const built = await inTurn([["The built site", () => build().then(() => 0)]]);
  // The stack waits more than it computes: beside the checks it costs least time.
  const done = await Promise.all([
    inTurn(checks(chromium)),
    inTurn([["The deployed stack", () => deployedStack(chromium)]]),
  ]);
  const told = [unitResults(unitFile), browserResults(browserFile), deployedResults(deployedFolder)];
  rmSync(results, { recursive: true, force: true });
  const steps = [...built, ...done.flat()];
  for (const line of lastWords(steps, told)) say(line);
  return steps.every(({ code }) => code === 0) ? 0 : 1;
});
