import { installPackages } from "../../functions/local/bin/prepare.mjs";
import { launch, node24, run } from "../../functions/local/bin/run.mjs";

await launch(async () => {
  await installPackages();
  return run(node24(), ["infra/proof/proof.ts", ...process.argv.slice(2)]);
});
