/** Where a price was read, and when. AWS's own pages and price lists could not be asked: check before relying. */
export const sources = {
  quotedSeptember: "AWS Price List API for ap-south-1 as a public document quoted it on 2026-09-18",
  quotedOctober: "AWS price list for ap-south-1 as a public document quoted it on 2026-10-04",
  page: "AWS's own page in a stored copy without a date, looked up on 2026-11-21",
  bill: "published AWS bills with usage in India, without a date, looked up on 2026-11-21",
  derived:
    "not found for ap-south-1: us-east-1's, raised as DynamoDB's storage is raised there (0.285 / 0.25)",
  memory: "from memory of the public price list, 2026-11-21, not looked up",
} as const;

export const region = "ap-south-1";

interface Price {
  service: string;
  /** US dollars for `per` units. */
  usd: number;
  per: number;
  unit: string;
  source: keyof typeof sources;
}

/** What AWS takes for what we use, without free tiers and without the rebates of large volumes. */
export const prices = {
  gatewayCalls: {
    service: "API Gateway",
    usd: 3.5,
    per: 1_000_000,
    unit: "REST calls",
    source: "page",
  },
  lambdaCalls: {
    service: "Lambda",
    usd: 0.2,
    per: 1_000_000,
    unit: "invocations",
    source: "quotedSeptember",
  },
  lambdaArmGbSeconds: {
    service: "Lambda",
    usd: 0.0000133334,
    per: 1,
    unit: "GB-seconds, arm64",
    source: "quotedSeptember",
  },
  lambdaX86GbSeconds: {
    service: "Lambda",
    usd: 0.0000166667,
    per: 1,
    unit: "GB-seconds, x86_64",
    source: "quotedSeptember",
  },
  tableReads: {
    service: "DynamoDB",
    usd: 0.1425,
    per: 1_000_000,
    unit: "read request units",
    source: "quotedSeptember",
  },
  tableWrites: {
    service: "DynamoDB",
    usd: 0.71,
    per: 1_000_000,
    unit: "write request units",
    source: "quotedSeptember",
  },
  tableStorage: {
    service: "DynamoDB",
    usd: 0.285,
    per: 1,
    unit: "GB-months stored",
    source: "quotedSeptember",
  },
  tableRecovery: {
    service: "DynamoDB",
    usd: 0.228,
    per: 1,
    unit: "GB-months of point-in-time recovery",
    source: "derived",
  },
  objectWrites: {
    service: "S3",
    usd: 0.005,
    per: 1_000,
    unit: "PUT, POST and LIST requests",
    source: "quotedOctober",
  },
  objectReads: {
    service: "S3",
    usd: 0.0004,
    per: 1_000,
    unit: "GET and HEAD requests",
    source: "quotedOctober",
  },
  objectStorage: {
    service: "S3",
    usd: 0.025,
    per: 1,
    unit: "GB-months stored",
    source: "quotedOctober",
  },
  objectTransfer: {
    service: "S3",
    usd: 0.1093,
    per: 1,
    unit: "GB to browsers",
    source: "quotedOctober",
  },
  edgeRequests: {
    service: "CloudFront",
    usd: 0.012,
    per: 10_000,
    unit: "HTTPS requests, India",
    source: "bill",
  },
  edgeTransfer: { service: "CloudFront", usd: 0.109, per: 1, unit: "GB to browsers, India", source: "page" },
  edgeToOrigin: {
    service: "CloudFront",
    usd: 0.16,
    per: 1,
    unit: "GB from browsers to the API, India",
    source: "bill",
  },
  edgeFunctionCalls: {
    service: "CloudFront",
    usd: 0.1,
    per: 1_000_000,
    unit: "function invocations",
    source: "memory",
  },
  mails: { service: "SES", usd: 0.15, per: 1_000, unit: "mails", source: "quotedSeptember" },
  logsIngested: {
    service: "CloudWatch",
    usd: 0.67,
    per: 1,
    unit: "GB of logs written",
    source: "quotedSeptember",
  },
  logsStored: {
    service: "CloudWatch",
    usd: 0.03,
    per: 1,
    unit: "GB-months of logs",
    source: "quotedSeptember",
  },
  metrics: { service: "CloudWatch", usd: 0.3, per: 1, unit: "custom metrics a month", source: "bill" },
  alarms: {
    service: "CloudWatch",
    usd: 0.1,
    per: 1,
    unit: "metrics watched by alarms, a month",
    source: "memory",
  },
  dashboards: { service: "CloudWatch", usd: 3, per: 1, unit: "dashboards a month", source: "memory" },
  traces: { service: "X-Ray", usd: 5, per: 1_000_000, unit: "traces recorded", source: "page" },
  keys: { service: "KMS", usd: 1, per: 1, unit: "keys of our own a month", source: "quotedSeptember" },
  secrets: { service: "Secrets Manager", usd: 0.4, per: 1, unit: "secrets a month", source: "bill" },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;

/** How much of everything that has a price; the units are the prices'. */
export type Usage = Record<Priced, number>;

export const noUsage = (): Usage => {
  const usage = {} as Usage;
  for (const name of Object.keys(prices) as Priced[]) usage[name] = 0;
  return usage;
};

/** US dollars of one line. */
export const dollarsOf = (name: Priced, amount: number): number =>
  (amount / prices[name].per) * prices[name].usd;
