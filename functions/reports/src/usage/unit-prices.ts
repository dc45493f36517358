import type { CostPurpose } from "@takseru/shared-types";
import type { UsageKind } from "./daily-usage.ts";

/** Whole nano-dollars for one of a kind of work: for which purpose, and to which service. */
type UnitPrice = readonly [purpose: CostPurpose, service: string, nanoDollars: number];

/**
 * What one of each kind of work costs at 1,000 valuers: together they are the cost of making a report. Storage and fixed
 * costs are not in them. `npm run costs -- --write` measures and writes them (infra/costs).
 */
export const unitPrices: Readonly<Record<UsageKind, readonly UnitPrice[]>> = {
  // costs: begin
  created: [
    ["sending", "API Gateway", 105_000],
    ["running", "Lambda", 68_300],
    ["storage", "DynamoDB", 107_000],
    ["sending", "CloudFront", 840_000],
    ["emails", "SES", 625],
    ["running", "CloudWatch", 20_200],
    ["running", "X-Ray", 47_800],
  ],
  saves: [
    ["sending", "API Gateway", 3_500],
    ["running", "Lambda", 682],
    ["storage", "DynamoDB", 13_500],
    ["sending", "CloudFront", 1_880],
    ["running", "CloudWatch", 677],
    ["running", "X-Ray", 1_590],
  ],
  photographs: [
    ["sending", "API Gateway", 15_600],
    ["running", "Lambda", 12_500],
    ["storage", "DynamoDB", 39_600],
    ["storage", "S3", 74_600],
    ["sending", "CloudFront", 8_380],
    ["running", "CloudWatch", 3_340],
    ["running", "X-Ray", 7_120],
  ],
  finalized: [
    ["sending", "API Gateway", 28_000],
    ["running", "Lambda", 91_200],
    ["storage", "DynamoDB", 51_900],
    ["storage", "S3", 3_640_000],
    ["sending", "CloudFront", 15_200],
    ["running", "CloudWatch", 7_000],
    ["running", "X-Ray", 12_700],
  ],
  // costs: end
};
