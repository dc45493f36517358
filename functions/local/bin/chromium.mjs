import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { node24, print, root, run, UserError } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const onPath = () =>
  (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));

const playwrights = () => {
  try {
    return [createRequire(join(root, "frontend/package.json"))("@playwright/test").chromium.executablePath()];
  } catch {
    return [];
  }
};

/** Some systems have a "chromium" that only says where to get it; a real one prints its version. */
const answers = (file) =>
  existsSync(file) && spawnSync(file, ["--version"], { timeout: 20_000 }).status === 0;

/** @returns {string | undefined} a Chromium that runs */
export const findChromium = () => {
  const named = process.env.CHROMIUM_BIN || process.env.CHROME_BIN;
  if (named) {
    if (answers(named)) return named;
    throw new UserError(`CHROMIUM_BIN or CHROME_BIN names ${named}, which does not run.`);
  }
  return [...onPath(), ...playwrights()].find(answers);
};

const has = (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;

/** The prefix that runs a command as root without a password; `undefined` when there is none. */
const asRoot = () => {
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
};

const runWith = (prefix, ...command) => {
  const [program, ...args] = [...prefix, ...command];
  return run(program, args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
};

/** A Chromium that runs: an installed one, else Debian's, else Playwright's. @returns {Promise<string>} */
export const ensureChromium = async () => {
  const here = findChromium();
  if (here) return here;
  const root = asRoot();
  if (root && has("apt-get")) {
    print("Installing Chromium (apt-get install chromium) ...");
    await runWith(root, "apt-get", "update", "-qq");
    await runWith(root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
    const installed = findChromium();
    if (installed) return installed;
  }
  print("Installing Playwright's Chromium ...");
  const cli = [
    "node_modules/@playwright/test/cli.js",
    "install",
    ...(root ? ["--with-deps"] : []),
    "chromium",
  ];
  await run(node24(), cli);
  const installed = findChromium();
  if (installed) return installed;
  throw new UserError("No Chromium for the browser tests: install one and name its file in CHROMIUM_BIN.");
};
