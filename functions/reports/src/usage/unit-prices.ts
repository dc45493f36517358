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
    ["running", "Lambda", 62_600],
    ["maps", "Lambda", 548],
    ["storage", "DynamoDB", 86_200],
    ["storage", "S3", 800],
    ["sending", "CloudFront", 218_000],
    ["emails", "SES", 625],
    ["running", "CloudWatch", 15_600],
  ],
  saves: [
    ["sending", "API Gateway", 7_000],
    ["running", "Lambda", 1_170],
    ["pdfs", "Lambda", 2_510],
    ["storage", "DynamoDB", 13_500],
    ["storage", "S3", 674],
    ["sending", "CloudFront", 8_110],
    ["running", "CloudWatch", 1_620],
  ],
  photographs: [
    ["sending", "API Gateway", 16_300],
    ["running", "Lambda", 10_200],
    ["pdfs", "Lambda", 1_050],
    ["storage", "DynamoDB", 46_800],
    ["storage", "S3", 26_100],
    ["sending", "S3", 29_400],
    ["sending", "CloudFront", 9_270],
    ["running", "CloudWatch", 3_410],
  ],
  finalized: [
    ["sending", "API Gateway", 24_500],
    ["running", "Lambda", 5_470],
    ["pdfs", "Lambda", 58_900],
    ["storage", "DynamoDB", 71_500],
    ["storage", "S3", 29_800],
    ["sending", "S3", 851_000],
    ["sending", "CloudFront", 20_100],
    ["running", "CloudWatch", 5_780],
    ["running", "KMS", 3_000],
  ],
  // costs: end
};
