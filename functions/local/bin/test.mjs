import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { buildSite, installPackages } from "./prepare.mjs";
import { launch, node24, print, root, run } from "./run.mjs";
import { runSteps } from "./steps.mjs";
import { prepareTests } from "./test-environment.mjs";

const isNight = process.env.TAKSERU_NIGHTLY === "1";

/** A longer run is stuck: the whole takes twelve minutes on two cores, at night an hour. */
const STEP_LIMIT_MS = (isNight ? 90 : 20) * 60_000;

/** @param {string} program in node_modules @param {string[]} args @param {import("node:child_process").SpawnOptions} [options] */
const tool = (program, args, options) =>
  run(node24(), [join(root, "node_modules", program), ...args], {
    timeout: STEP_LIMIT_MS,
    killSignal: "SIGKILL",
    ...options,
  });

const script = (name) => (output) => run(node24(), ["--run", name], { output });

const unitTests = (names) => () =>
  tool("vitest/vitest.mjs", ["run", "--config", ".config/vitest.config.ts", ...names]);

/** Where no test is named, those that stand for each change; the others run at night. */
const browserTests = (names, chromium) => async (output) =>
  tool(
    "@playwright/test/cli.js",
    ["test", "--reporter=list", ...(isNight || names.length > 0 ? names : ["--grep", "@each-change"])],
    { cwd: join(root, "frontend"), env: { ...process.env, CHROMIUM_BIN: await chromium }, output },
  );

const site = ["The site", () => buildSite().then(() => 0)];

/** Chromium is installed, where there is none, while the first steps run. */
const ensureChromiumEarly = () => {
  const chromium = ensureChromium();
  // The step that needs it says what went wrong.
  chromium.catch(() => undefined);
  return chromium;
};

const everyStep = () => {
  const chromium = ensureChromiumEarly();
  return [
    [["Style", script("check")], ["Import rules", script("imports")], ["Types", script("types")], site],
    [["Unit tests", unitTests([])]],
    [["Browser tests", browserTests([], chromium)]],
  ];
};

/** Test files below a folder whose path has one of the names in it. */
const matching = (folder, ending, names) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(
      (file) =>
        ending.test(file) && !file.includes("node_modules") && names.some((name) => file.includes(name)),
    );

/** The steps that have a test whose file's path has one of the names in it. */
const stepsFor = (names) => {
  const unit = ["shared-types", "functions", "frontend", "infra"].flatMap((folder) =>
    matching(folder, /(?<!\.deployed)\.test\.tsx?$/, names),
  );
  const browser = matching("frontend/e2e", /\.spec\.ts$/, names);
  return [
    ...(unit.length > 0 ? [[["Unit tests", unitTests(unit)]]] : []),
    ...(browser.length > 0
      ? [[site], [["Browser tests", browserTests(browser, ensureChromiumEarly())]]]
      : []),
  ];
};

await launch(async () => {
  await installPackages();
  prepareTests();
  const names = process.argv.slice(2);
  const groups = names.length > 0 ? stepsFor(names) : everyStep();
  if (groups.length === 0) {
    print(`No test file has ${names.join(" or ")} in its path.`);
    return 1;
  }
  return runSteps(groups);
});
