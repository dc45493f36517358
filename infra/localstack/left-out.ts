import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "./settings.ts";

/** Something that was not tested, and why; an empty reason is nobody's word. */
export const LeftOut = z.object({ name: z.string(), reason: z.string() });
export type LeftOut = z.output<typeof LeftOut>;

const SPECS = "frontend/e2e";
/** What `playwright.deployed.config.ts` runs. */
const RUN = "main-job.spec.ts";

const reasonOfSpec = (spec: string): string =>
  spec.endsWith("/crash.spec.ts")
    ? "it kills the product's process: a stack has none, and an emulator holds its data in memory"
    : "it looks at the site's screens, which are the same files; the API suite covers the calls behind them";

/** The browser's tests that stay with the embedded server. */
const inTheBrowser = (): LeftOut[] =>
  readdirSync(join(root, SPECS), { recursive: true, encoding: "utf8" })
    .filter((spec) => spec.endsWith(".spec.ts") && spec !== RUN)
    .map((spec) => ({ name: `${SPECS}/${spec}`, reason: reasonOfSpec(spec) }));

/** Parts of the product that are not deployed there. */
const stacks: Record<"ministack" | "localstack", LeftOut[]> = {
  ministack: [
    {
      name: "stack Mail",
      reason: "its SES identities give no DKIM tokens; the sender is verified through the API instead",
    },
    {
      name: "stack Site",
      reason:
        "CDK's function that copies the site's files needs the AWS CLI of Lambda's own image; the edge stands in for CloudFront",
    },
    { name: "stack Watch", reason: "its alarms know no arithmetic with metrics" },
  ],
  localstack: [
    { name: "stack Mail", reason: "it has no SES v2; the sender is verified through the API instead" },
    { name: "stack Site", reason: "it has no CloudFront; the edge stands in for it" },
    { name: "stack Watch", reason: "nobody has tried its alarms on arithmetic with metrics" },
    { name: "roles, bucket policies and signatures", reason: "it trusts everybody, but in its paid edition" },
  ],
};

/** Everything that a run on an emulator leaves out, by reason. */
export const leftOutByReason = (
  kind: keyof typeof stacks,
  tests: readonly LeftOut[],
): Map<string, readonly LeftOut[]> =>
  Map.groupBy([...tests, ...inTheBrowser(), ...stacks[kind]], ({ reason }) => reason);
