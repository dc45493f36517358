import type { CostPurpose } from "@takseru/shared-types";

const GB = 1024 ** 3;
const MILLION = 1_000_000;

/**
 * AWS's prices in ap-south-1, without free tier and rebates: the service, and US dollars for one unit. Sources: [S] and
 * [O] the AWS price list as public documents quoted it on 2026-09-18 and 2026-10-04; [P] AWS's own page in a stored copy;
 * [B] published bills with usage in India; [M] from memory. Looked up on 2026-11-21: check them before relying on them. Between service and
 * dollars stands the purpose that a valuer is told.
 */
export const prices = {
  gatewayCalls: ["API Gateway", "sending", 3.5 / MILLION], // [P]
  lambdaCalls: ["Lambda", "running", 0.2 / MILLION], // [S]
  lambdaGbSeconds: ["Lambda", "running", 0.0000133334], // [S] arm64
  mapGbSeconds: ["Lambda", "maps", 0.0000133334], // [S] of the location room
  pdfGbSeconds: ["Lambda", "pdfs", 0.0000133334], // [S] of the pdf room
  tableReadUnits: ["DynamoDB", "storage", 0.1425 / MILLION], // [S]
  tableWriteUnits: ["DynamoDB", "storage", 0.71 / MILLION], // [S]
  objectWrites: ["S3", "storage", 0.005 / 1_000], // [O] PUT, POST and LIST
  objectReads: ["S3", "storage", 0.0004 / 1_000], // [O] GET and HEAD
  objectByteMonths: ["S3", "storage", 0.025 / GB], // [O]
  coldByteMonths: ["S3", "storage", 0.005 / GB], // [B] Glacier Instant Retrieval, a fifth of Standard's
  transitions: ["S3", "storage", 0.02 / 1_000], // [M] to Glacier Instant Retrieval
  objectBytesOut: ["S3", "sending", 0.1093 / GB], // [O]
  edgeRequests: ["CloudFront", "sending", 0.012 / 10_000], // [B] HTTPS, India
  edgeBytesOut: ["CloudFront", "sending", 0.109 / GB], // [P] to browsers, India
  edgeBytesIn: ["CloudFront", "sending", 0.16 / GB], // [B] to the origin, India
  edgeFunctionCalls: ["CloudFront", "sending", 0.1 / MILLION], // [M]
  mails: ["SES", "emails", 0.15 / 1_000], // [S]
  logBytes: ["CloudWatch", "running", (0.67 + 3 * 0.03) / GB], // [S] written, and kept for three months
  keyCalls: ["KMS", "running", 0.03 / 10_000], // [M]
  tableByteMonths: ["DynamoDB", "storage", 0.285 / GB], // [M]
  tableBackupByteMonths: ["DynamoDB", "storage", 0.228 / GB], // [M] restoring to any moment
} as const satisfies Record<string, readonly [service: string, purpose: CostPurpose, usd: number]>;

/** Amounts in the units of the prices. */
export type Usage = Map<keyof typeof prices, number>;

export const addUsage = (usage: Usage, unit: keyof typeof prices, amount: number): void =>
  void usage.set(unit, (usage.get(unit) ?? 0) + amount);

export interface CostLine {
  service: string;
  purpose: CostPurpose;
  usd: number;
}

/** US dollars by service and purpose, in the order of the prices. */
export const costLines = (usage: Usage): CostLine[] => {
  const lines = new Map<string, CostLine>();
  for (const [unit, [service, purpose, price]] of Object.entries(prices)) {
    const key = `${service} ${purpose}`;
    const line = lines.get(key) ?? { service, purpose, usd: 0 };
    line.usd += (new Map<string, number>(usage).get(unit) ?? 0) * price;
    lines.set(key, line);
  }
  return [...lines.values()].filter(({ usd }) => usd > 0);
};

export const dollarsOf = (lines: readonly CostLine[]): number => lines.reduce((sum, { usd }) => sum + usd, 0);
