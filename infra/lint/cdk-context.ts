import { readFileSync } from "node:fs";
import { z } from "zod";

const file = new URL("../../cdk.json", import.meta.url);

/** The context that the CDK's command line reads from cdk.json. */
export const cdkContext = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(file, "utf8"))).context;
