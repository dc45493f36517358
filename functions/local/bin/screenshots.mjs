import { ensureChromium } from "./chromium.mjs";
import { buildSite, installPackages } from "./prepare.mjs";
import { launch, node24, run } from "./run.mjs";

await launch(async () => {
  await installPackages();
  await buildSite();
  return run(node24(), ["frontend/screenshots/take-screenshots.ts"], {
    env: { ...process.env, CHROMIUM_BIN: await ensureChromium() },
  });
});
