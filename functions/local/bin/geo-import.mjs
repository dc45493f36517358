import { installPackages } from "./prepare.mjs";
import { launch, node24, run } from "./run.mjs";

await launch(async () => {
  await installPackages();
  return run(node24(), ["functions/location/src/import/main.ts", ...process.argv.slice(2)]);
});
