import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { buildSite, installPackages } from "./prepare.mjs";
import { launch, node24, root, run, UserError } from "./run.mjs";

/** A race that loses text in one run of thirty is found by fifty. */
const USUAL_TIMES = "50";

await launch(async () => {
  const [times = USUAL_TIMES] = process.argv.slice(2);
  if (!/^[1-9]\d{0,3}$/.test(times)) throw new UserError(`Not a number of times: ${times}`);
  await installPackages();
  await buildSite();
  const chromium = await ensureChromium();
  return run(
    node24(),
    [
      join(root, "node_modules/@playwright/test/cli.js"),
      ...["test", "--reporter=dot", "--max-failures=5", "--grep", "@repeated", "--repeat-each", times],
    ],
    { cwd: join(root, "frontend"), env: { ...process.env, CHROMIUM_BIN: chromium } },
  );
});
