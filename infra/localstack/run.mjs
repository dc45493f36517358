import { ensureChromium } from "../../functions/local/bin/chromium.mjs";
import { buildSite, installPackages } from "../../functions/local/bin/prepare.mjs";
import { launch, node24, run } from "../../functions/local/bin/run.mjs";

// Any Node from 20 on, with nothing installed: the commands themselves run on the Node that the packages bring.
const [command] = process.argv.slice(2);

await launch(async () => {
  await installPackages();
  if (command === "deploy" || command === "all") await buildSite();
  const chromium = command === "test" || command === "all" ? await ensureChromium() : undefined;
  return run(node24(), ["infra/localstack/main.ts", ...process.argv.slice(2)], {
    env: { ...process.env, ...(chromium ? { CHROMIUM_BIN: chromium } : {}) },
  });
});
