import { needChromium } from "../../functions/local/bin/chromium.mjs";
import { build, install } from "../../functions/local/bin/prepare.mjs";
import { launch, node24, run } from "../../functions/local/bin/run.mjs";

// Any Node from 20 on, with nothing installed: the commands themselves run on the Node that the packages bring.
const [command] = process.argv.slice(2);

await launch(async () => {
  await install();
  if (command === "deploy" || command === "all") await build();
  const chromium = command === "test" || command === "all" ? await needChromium() : undefined;
  return run(node24(), ["infra/localstack/main.ts", ...process.argv.slice(2)], {
    env: { ...process.env, ...(chromium ? { CHROMIUM_BIN: chromium } : {}) },
  });
});
