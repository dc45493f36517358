import { findChromium } from "../../functions/local/bin/chromium.mjs";
import { buildSite, installPackages } from "../../functions/local/bin/prepare.mjs";
import { launch, node24, run } from "../../functions/local/bin/run.mjs";

await launch(async () => {
  await installPackages();
  await buildSite();
  const chromium = findChromium();
  return run(node24(), ["infra/torture/torture.ts", ...process.argv.slice(2)], {
    env: { ...process.env, ...(chromium ? { CHROMIUM_BIN: chromium } : {}) },
  });
});
