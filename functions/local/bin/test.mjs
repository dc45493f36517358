import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { buildSite, installPackages } from "./prepare.mjs";
import { launch, node24, print, root, run, UserError } from "./run.mjs";

/** What takes longer is stuck: the whole takes ten minutes on two cores. */
const STEP_LIMIT_MS = 20 * 60_000;

/** @param {string} program in node_modules @param {string[]} args @param {import("node:child_process").SpawnOptions} [options] */
const tool = (program, args, options) =>
  run(node24(), [join(root, "node_modules", program), ...args], {
    timeout: STEP_LIMIT_MS,
    killSignal: "SIGKILL",
    ...options,
  });

const script = (name) => run(node24(), ["--run", name]);

const unitTests = (names) =>
  tool("vitest/vitest.mjs", ["run", "--config", ".config/vitest.config.ts", ...names]);

const browserTests = (names) => async () =>
  tool("@playwright/test/cli.js", ["test", "--reporter=list", ...names], {
    cwd: join(root, "frontend"),
    env: { ...process.env, CHROMIUM_BIN: await ensureChromium() },
  });

const site = ["The site", () => buildSite().then(() => 0)];

const everyStep = [
  ["Style", () => script("check")],
  ["Import rules", () => script("imports")],
  ["Types", () => script("types")],
  site,
  ["Unit tests", () => unitTests([])],
  ["Browser tests", browserTests([])],
];

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
    ...(unit.length > 0 ? [["Unit tests", () => unitTests(unit)]] : []),
    ...(browser.length > 0 ? [site, ["Browser tests", browserTests(browser)]] : []),
  ];
};

/** Runs all steps, also after one that failed. */
const runSteps = async (steps) => {
  const summary = [];
  for (const [index, [name, step]] of steps.entries()) {
    print(`\n[${index + 1}/${steps.length}] ${name} ...`);
    const started = performance.now();
    const code = await step().catch((error) => {
      print(error.message);
      return 1;
    });
    const seconds = Math.round((performance.now() - started) / 1000);
    const line = `[${index + 1}/${steps.length}] ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`;
    print(line);
    summary.push({ line, code });
  }
  if (steps.length > 1) print(["", ...summary.map(({ line }) => line)].join("\n"));
  return summary.every(({ code }) => code === 0) ? 0 : 1;
};

/** Every test that starts a database starts the same one. */
const nameDatabase = () => {
  const { status, stdout } = spawnSync(node24(), ["functions/local/scripts/find-dynoxide.ts"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new UserError("The tests need the embedded database.");
  process.env.DYNOXIDE_BIN = stdout;
};

/** The servers and decoders that tests start, dozens of them, find their code compiled. */
const keepCompiledCode = () => {
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compiled");
};

await launch(async () => {
  await installPackages();
  keepCompiledCode();
  nameDatabase();
  const names = process.argv.slice(2);
  const steps = names.length > 0 ? stepsFor(names) : everyStep;
  if (steps.length === 0) {
    print(`No test file has ${names.join(" or ")} in its path.`);
    return 1;
  }
  return runSteps(steps);
});
