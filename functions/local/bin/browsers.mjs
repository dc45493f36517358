import { findBrowser, otherBrowsers } from "./other-browsers.mjs";
import { buildSite, installPackages } from "./prepare.mjs";
import { launch, node24, root, run, UserError } from "./run.mjs";

const all = Object.keys(otherBrowsers);

await launch(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !all.includes(name));
  if (unknown) throw new UserError(`There is no browser "${unknown}": ${all.join(" or ")}.`);
  const engines = named.length > 0 ? named : all;
  const found = engines.map(findBrowser);
  const missing = found.flatMap((browser) => browser.missing ?? []);
  if (missing.length > 0) {
    const others = all.filter((name) => !findBrowser(name).missing);
    const without = others.map((name) => ` "npm run browsers -- ${name}" goes without.`);
    throw new UserError(`${missing.join("; ")}.${without.join("")}`);
  }
  await installPackages();
  await buildSite();
  const files = Object.assign({}, ...found.map((browser) => browser.files));
  return run(node24(), ["frontend/e2e/engines/run.ts", ...engines], {
    cwd: root,
    env: { ...process.env, ...files },
  });
});
