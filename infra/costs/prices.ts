const GB = 1024 ** 3;
const MILLION = 1_000_000;

/**
 * AWS's prices in ap-south-1, without free tier and rebates: the service, and US dollars for one unit. Sources: [S] and
 * [O] the AWS price list as public documents quoted it on 2026-09-18 and 2026-10-04; [P] AWS's own page in a stored copy;
 * [B] published bills with usage in India; [M] from memory. Looked up on 2026-11-21: check them before relying on them.
 */
export const prices = {
  gatewayCalls: ["API Gateway", 3.5 / MILLION], // [P]
  lambdaCalls: ["Lambda", 0.2 / MILLION], // [S]
  lambdaGbSeconds: ["Lambda", 0.0000133334], // [S] arm64
  tableReadUnits: ["DynamoDB", 0.1425 / MILLION], // [S]
  tableWriteUnits: ["DynamoDB", 0.71 / MILLION], // [S]
  objectWrites: ["S3", 0.005 / 1_000], // [O] PUT, POST and LIST
  objectReads: ["S3", 0.0004 / 1_000], // [O] GET and HEAD
  objectByteMonths: ["S3", 0.025 / GB], // [O]
  coldByteMonths: ["S3", 0.005 / GB], // [B] Glacier Instant Retrieval, a fifth of Standard's
  transitions: ["S3", 0.02 / 1_000], // [M] to Glacier Instant Retrieval
  objectBytesOut: ["S3", 0.1093 / GB], // [O]
  edgeRequests: ["CloudFront", 0.012 / 10_000], // [B] HTTPS, India
  edgeBytesOut: ["CloudFront", 0.109 / GB], // [P] to browsers, India
  edgeBytesIn: ["CloudFront", 0.16 / GB], // [B] to the origin, India
  edgeFunctionCalls: ["CloudFront", 0.1 / MILLION], // [M]
  mails: ["SES", 0.15 / 1_000], // [S]
  logBytes: ["CloudWatch", (0.67 + 3 * 0.03) / GB], // [S] written, and kept for three months
  traces: ["X-Ray", 5 / MILLION], // [P]
} as const satisfies Record<string, readonly [service: string, usd: number]>;

/** Amounts in the units of the prices. */
export type Usage = Map<keyof typeof prices, number>;

export const addUsage = (usage: Usage, unit: keyof typeof prices, amount: number): void =>
  void usage.set(unit, (usage.get(unit) ?? 0) + amount);

/** US dollars by service, in the order of the prices. */
export const dollarsByService = (usage: Usage): Map<string, number> => {
  const dollars = new Map<string, number>(Object.values(prices).map(([service]) => [service, 0]));
  for (const [unit, amount] of usage) {
    const [service, usd] = prices[unit];
    dollars.set(service, (dollars.get(service) ?? 0) + amount * usd);
  }
  return dollars;
};
