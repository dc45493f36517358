import { findChromium } from "./chromium.mjs";
import { buildSite, installPackages } from "./prepare.mjs";
import { launch, node24, run } from "./run.mjs";

await launch(async () => {
  await installPackages();
  await buildSite();
  const chromium = findChromium();
  return run(node24(), ["functions/local/bench/bench.ts"], {
    env: { ...process.env, ...(chromium ? { CHROMIUM_BIN: chromium } : {}) },
  });
});
