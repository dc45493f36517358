import type { UsageKind } from "./daily-usage.ts";

/**
 * US dollars by service for one of each kind, at 1,000 valuers: together they are the cost of making a report. Storage
 * and fixed costs are not in them. `npm run costs -- --write` measures and writes them (infra/costs).
 */
export const unitPrices: Readonly<Record<UsageKind, Readonly<Record<string, number>>>> = {
  // costs: begin
  created: {
    "API Gateway": 0.000105,
    Lambda: 0.0000683,
    DynamoDB: 0.000107,
    CloudFront: 0.00084,
    SES: 0.000000625,
    CloudWatch: 0.0000202,
    "X-Ray": 0.0000478,
  },
  saves: {
    "API Gateway": 0.0000035,
    Lambda: 0.000000682,
    DynamoDB: 0.0000135,
    CloudFront: 0.00000188,
    CloudWatch: 0.000000677,
    "X-Ray": 0.00000159,
  },
  photographs: {
    "API Gateway": 0.0000156,
    Lambda: 0.0000125,
    DynamoDB: 0.0000396,
    S3: 0.0000746,
    CloudFront: 0.00000838,
    CloudWatch: 0.00000334,
    "X-Ray": 0.00000712,
  },
  finalized: {
    "API Gateway": 0.000028,
    Lambda: 0.0000912,
    DynamoDB: 0.0000519,
    S3: 0.00364,
    CloudFront: 0.0000152,
    CloudWatch: 0.000007,
    "X-Ray": 0.0000127,
  },
  // costs: end
};
