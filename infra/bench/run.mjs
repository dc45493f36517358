import { join } from "node:path";
import { findChromium } from "../../functions/local/bin/chromium.mjs";
import { buildSite, installPackages, isInstalledIn } from "../../functions/local/bin/prepare.mjs";
import { launch, node24, npm, print, root, run } from "../../functions/local/bin/run.mjs";

const folder = join(root, "infra/bench");

/** Installs typst and Lighthouse. The bench also runs without them and says what it skips. */
const installPeers = async () => {
  if (isInstalledIn(folder)) return;
  print("Installing the peers, for the bench alone (npm ci in infra/bench) ...");
  const code = await npm([
    "ci",
    "--prefix",
    folder,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  if (code !== 0) print("The peers could not be installed: typst and Lighthouse are left out.");
};

await launch(async () => {
  await installPackages();
  await installPeers();
  await buildSite();
  const chromium = findChromium();
  return run(node24(), ["infra/bench/bench.ts", ...process.argv.slice(2)], {
    env: { ...process.env, ...(chromium ? { CHROMIUM_BIN: chromium } : {}) },
  });
});
