import { readFileSync } from "node:fs";
import { finishedDemo } from "@takseru/local";
import { unitPrices } from "@takseru/reports";
import { sections } from "@takseru/shared-types";
import { expect, test } from "vitest";
import { assumptions } from "../../costs/assumptions.ts";

const written = new Set(Object.keys(finishedDemo));
/** How much the main job has of each. */
const perReport: Record<keyof typeof unitPrices, number> = {
  created: 1,
  saves:
    assumptions.savesPerSection *
    sections.filter(({ fields }) => fields.some((name) => written.has(name))).length,
  photographs: assumptions.photographsPerReport,
  finalized: 1,
};

const guide = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
/** US dollars of making a report, by service, for 1,000 valuers: the second column of the guide's first table of costs. */
const making = new Map(
  [...guide.matchAll(/^\| ([\w -]+?) *\| *\$[\d.]+ *\| *\$([\d.]+) *\| *\$[\d.]+ *\|$/gm)].map(
    ([, service = "", usd]): [string, number] => [service, Number(usd)],
  ),
);

test.each(["API Gateway", "Lambda", "DynamoDB", "S3", "CloudFront", "CloudWatch", "X-Ray"])(
  "what valuers are shown for %s adds up to what the guide says that a report costs",
  (service) => {
    const shown = Object.entries(unitPrices).reduce(
      (sum, [deed, prices]) => sum + perReport[deed as keyof typeof unitPrices] * (prices[service] ?? 0),
      0,
    );
    expect(shown).toBeGreaterThan(0);
    // The guide has five places, and the prices three digits.
    expect(Math.abs(shown - (making.get(service) ?? 0))).toBeLessThan(0.00003);
  },
);
