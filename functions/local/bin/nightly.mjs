import { launch, node24, print, root, run } from "./run.mjs";

/** What takes too long for each change: every generated case, every browser test, the deployed stack's whole suite, and what costs minutes by itself. */
const parts = [
  ["Everything that runs for each change, with every case and every browser test", "test"],
  ["The deployed stack, with the whole acceptance suite", "test:deployed"],
  ["Torture", "torture"],
  ["Proof", "proof"],
  ["Bench", "bench"],
];

await launch(async () => {
  const env = { ...process.env, TAKSERU_NIGHTLY: "1" };
  const lines = [];
  let failed = 0;
  for (const [index, [name, script]] of parts.entries()) {
    print(`\n[${index + 1}/${parts.length}] ${name} (npm run ${script}) ...`);
    const started = performance.now();
    const code = await run(node24(), ["--run", script], { cwd: root, env });
    if (code !== 0) failed += 1;
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    lines.push(`${name}: ${code === 0 ? "passed" : "FAILED"} in ${minutes} min`);
  }
  print(["", ...lines].join("\n"));
  return failed === 0 ? 0 : 1;
});
