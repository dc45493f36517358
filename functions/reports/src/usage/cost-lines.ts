import { upstreamCosts } from "@takseru/location";
import type { CostPurpose } from "@takseru/shared-types";
import { usageKinds } from "./daily-usage.ts";
import type { Usage } from "./daily-usage-repository.ts";
import { unitPrices } from "./unit-prices.ts";

/** A cost by service and purpose, in whole nano-dollars, so that sums are exact. */
export interface CostLine {
  purpose: CostPurpose;
  service: string;
  nanoDollars: number;
}

/** The cost of one unit of each kind of work. */
const priceLines = usageKinds.map((kind) => ({
  kind,
  lines: unitPrices[kind].map(([purpose, service, nanoDollars]) => ({ purpose, service, nanoDollars })),
}));

/** The cost lines of some usage. Every cost that is shown is a sum of these. */
export const costLines = (usage: Usage): CostLine[] =>
  [
    ...priceLines.flatMap(({ kind, lines }) =>
      lines.map((line) => ({ ...line, nanoDollars: line.nanoDollars * usage[kind] })),
    ),
    ...Object.entries(upstreamCosts(usage)).map(([service, nanoDollars]) => ({
      purpose: "maps" as const,
      service,
      nanoDollars,
    })),
    { purpose: "text" as const, service: "Amazon Bedrock", nanoDollars: usage.model_nano_dollars },
  ].filter(({ nanoDollars }) => nanoDollars > 0);

export const total = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { nanoDollars }) => sum + nanoDollars, 0);
