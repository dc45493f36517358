import { findBrowser, otherBrowsers } from "./other-browsers.mjs";
import { launch, node24, print, root, run } from "./run.mjs";

/**
 * Runs what is too slow for each change: every generated case, every browser test, the deployed stack's whole suite, and
 * the long programs.
 */
const parts = [
  { name: "Everything that runs for each change, with every case and every browser test", command: ["test"] },
  { name: "Offline, two tabs, kills and the main job, fifty times", command: ["repeat"] },
  { name: "The deployed stack, with the whole acceptance suite", command: ["test:deployed"] },
  ...Object.entries(otherBrowsers).map(([engine, { name }]) => ({
    name: `Main job in ${name}`,
    command: ["browsers", "--", engine],
    missing: findBrowser(engine).missing,
  })),
  { name: "CloudFormation templates of every stage", command: ["lint-templates"] },
  { name: "Torture", command: ["torture"] },
  { name: "Proof", command: ["proof"] },
  { name: "Bench", command: ["bench"] },
];

await launch(async () => {
  // `npm run nightly -- NAME` runs the parts that have the word in their name.
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const chosen = parts.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  );
  if (chosen.length === 0) {
    print(`No part has ${words.join(" or ")} in its name: ${parts.map(({ name }) => name).join("; ")}.`);
    return 1;
  }
  const env = { ...process.env, TAKSERU_NIGHTLY: "1" };
  const lines = [];
  let failed = 0;
  for (const [index, { name, command, missing }] of chosen.entries()) {
    if (missing) {
      lines.push(`${name}: SKIPPED: ${missing}`);
      continue;
    }
    print(`\n[${index + 1}/${chosen.length}] ${name} (npm run ${command.join(" ")}) ...`);
    const started = performance.now();
    const code = await run(node24(), ["--run", ...command], { cwd: root, env });
    if (code !== 0) failed += 1;
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    lines.push(`${name}: ${code === 0 ? "passed" : "FAILED"} in ${minutes} min`);
  }
  print(["", ...lines].join("\n"));
  return failed === 0 ? 0 : 1;
});
