import { installPackages } from "./prepare.mjs";
import { launch, node24, run } from "./run.mjs";

await launch(async () => {
  await installPackages();
  // Short-lived objects of twenty million nodes: by default the space for them grows with the machine's memory.
  return run(node24(), [
    "--max-semi-space-size=16",
    "functions/location/src/import/main.ts",
    ...process.argv.slice(2),
  ]);
});
