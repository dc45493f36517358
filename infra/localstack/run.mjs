import { ensureChromium } from "../../functions/local/bin/chromium.mjs";
import { buildSite, installPackages } from "../../functions/local/bin/prepare.mjs";
import { launch, node24, run } from "../../functions/local/bin/run.mjs";

// Runs on any Node from 20 on, in a fresh clone. The commands themselves run on the Node of the Lambda runtime.
const [command = ""] = process.argv.slice(2);

await launch(async () => {
  await installPackages();
  if (["deploy", "test-deployed"].includes(command)) await buildSite();
  const env = { ...process.env };
  if (["test", "test-deployed"].includes(command)) env.CHROMIUM_BIN = await ensureChromium();
  return run(node24(), ["infra/localstack/main.ts", command], { env });
});
