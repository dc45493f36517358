import { existsSync } from "node:fs";
import { join } from "node:path";
import { createSite, type Site } from "@takseru/local/site";
import { readDeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { openEdge } from "./edge.ts";
import { root } from "./settings.ts";

const [folder = "", port = ""] = process.argv.slice(2);
const file = join(folder, "deployed.json");
let site: Site | undefined;

await openEdge(Number(port), () => {
  if (!existsSync(file)) return undefined;
  const stack = readDeployedStack(file);
  site ??= createSite(join(root, "frontend/dist"), stack.storeOrigin);
  return { ...stack, site };
});
