import { statSync } from "node:fs";
import { join } from "node:path";
import { identify } from "@takseru/local/processes";
import { createSite, type Site } from "@takseru/local/site";
import { type DeployedStack, readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { openEdge } from "./edge.ts";
import { writeRecord } from "./emulator.ts";
import { root } from "./settings.ts";

const [folder = "", port = ""] = process.argv.slice(2);

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Made anew whenever one of the files has been written. */
const latest = <Value>(files: string[], make: () => Value): (() => Value) => {
  let made: { at: number; value: Value } | undefined;
  return () => {
    const at = Math.max(...files.map(writtenAt));
    if (made?.at !== at) made = { at, value: make() };
    return made.value;
  };
};

const factsFile = join(folder, "deployed.json");
const siteFolder = join(root, "frontend/dist");
const facts = latest<DeployedStack | undefined>([factsFile], () =>
  writtenAt(factsFile) > 0 ? readDeployedStack(factsFile) : undefined,
);
const site = latest<Site>([factsFile, join(siteFolder, ".build-stamp")], () =>
  createSite(siteFolder, facts()?.storeOrigin),
);

const edge = await openEdge(Number(port), { gateway: facts, site: (request) => site()(request) });
// The name that the stacks take an unencrypted address from, and browsers count as safe.
const origin = `http://localhost:${edge.port}`;
writeRecord(join(folder, "edge.json"), { process: identify(process.pid), origin });

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, async () => {
    await edge.stop();
    process.exit(0);
  });
