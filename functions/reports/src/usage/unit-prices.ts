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
    ["sending", "API Gateway", 84_100],
    ["running", "Lambda", 61_500],
    ["maps", "Lambda", 418],
    ["storage", "DynamoDB", 86_200],
    ["storage", "S3", 800],
    ["sending", "CloudFront", 214_000],
    ["emails", "SES", 625],
    ["running", "CloudWatch", 15_600],
    ["running", "X-Ray", 32_400],
  ],
  saves: [
    ["sending", "API Gateway", 7_000],
    ["running", "Lambda", 1_070],
    ["pdfs", "Lambda", 2_030],
    ["storage", "DynamoDB", 13_500],
    ["storage", "S3", 5_200],
    ["sending", "CloudFront", 8_120],
    ["running", "CloudWatch", 1_620],
    ["running", "X-Ray", 2_700],
  ],
  photographs: [
    ["sending", "API Gateway", 16_300],
    ["running", "Lambda", 9_800],
    ["pdfs", "Lambda", 745],
    ["storage", "DynamoDB", 46_800],
    ["storage", "S3", 28_500],
    ["sending", "S3", 58_700],
    ["sending", "CloudFront", 9_260],
    ["running", "CloudWatch", 3_410],
    ["running", "X-Ray", 6_300],
  ],
  finalized: [
    ["sending", "API Gateway", 24_500],
    ["running", "Lambda", 4_770],
    ["pdfs", "Lambda", 55_400],
    ["storage", "DynamoDB", 71_500],
    ["storage", "S3", 49_800],
    ["sending", "S3", 1_950_000],
    ["sending", "CloudFront", 20_100],
    ["running", "CloudWatch", 5_780],
    ["running", "KMS", 3_000],
    ["running", "X-Ray", 9_450],
  ],
  // costs: end
};
