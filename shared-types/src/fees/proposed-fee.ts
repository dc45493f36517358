import type { feeBasis } from "../texts/choices/clients.ts";
import { formatRupees } from "../units/money.ts";
import { percentOf, product } from "../units/rational.ts";
import type { FeeScale } from "./fee-settings.ts";

/**
 * The minimum fees that the Institute of Valuers of Sri Lanka publishes for capital valuations. Its page says "per
 * million or part" and from which value to which each rate is: read as rates of the parts of one value, each begun
 * million whole. The page has no date, and does not say in words that the parts add up.
 */
export const publishedScale = {
  name: "IVSL minimum fees",
  source: "https://www.ivsl.lk/abou-us/scale-of-fees/",
  /** The day when the page was read. */
  read_on: "2026-11-23",
  /** The page's addition if machinery is valued. */
  machinery_percent: 25,
  first: { up_to: 1_000_000, fee: 2_500 },
  bands: [
    { up_to: 20_000_000, per_million: 1_000 },
    { up_to: 30_000_000, per_million: 750 },
    { up_to: 50_000_000, per_million: 500 },
    { up_to: 100_000_000, per_million: 250 },
    { up_to: null, per_million: 100 },
  ],
  whole_millions: true,
} as const satisfies Omit<FeeScale, "bands"> & {
  bands: Readonly<FeeScale["bands"]>;
  [fact: string]: unknown;
};

const MILLION = 1_000_000;

/** One step of a fee's working: a part of the value, in millions, and its fee. */
export interface FeeStep {
  /** The part of the value that the step charges, in rupees. */
  part: number;
  /** Null in the first step, whose fee is fixed. */
  rate: { millions: number; per_million: number } | null;
  fee: number;
}

export interface ProposedFee {
  steps: FeeStep[];
  /** Addition for machinery; 0 without any. */
  machinery: number;
  /** In whole rupees. */
  fee: number;
  /** The part of the value above the scale's last band, for which it gives no rate. */
  beyond: number;
}

type Scale = Omit<FeeScale, "bands"> & { readonly bands: Readonly<FeeScale["bands"]> };

/** The fee that a scale gives for a value, with its working; each step is rounded half up, so that the steps add up. */
export const proposedFee = (value: number, scale: Scale, machineryPercent = 0): ProposedFee => {
  const { first, bands, whole_millions } = scale;
  const steps: FeeStep[] = [{ part: Math.min(value, first.up_to), rate: null, fee: first.fee }];
  let from = first.up_to;
  for (const { up_to, per_million } of bands) {
    const part = Math.min(value, up_to ?? value) - from;
    if (part <= 0) break;
    const millions = whole_millions ? Math.ceil(part / MILLION) : part / MILLION;
    const fee = whole_millions ? millions * per_million : product(part, per_million).over(MILLION).round();
    steps.push({ part, rate: { millions, per_million }, fee });
    from += part;
  }
  const charged = steps.reduce((sum, { fee }) => sum + fee, 0);
  const machinery = percentOf(charged, machineryPercent);
  return { steps, machinery, fee: charged + machinery, beyond: Math.max(0, value - from) };
};

/** How a client is charged for a valuation, without expenses and tax. */
export type FeeRate =
  | { basis: "scale" }
  /** Of the market value. */
  | { basis: "percent"; percent: number }
  /** In whole rupees. */
  | { basis: "fixed"; amount: number };

interface StoredRate {
  fee_basis: keyof typeof feeBasis.labels | null;
  fee_percent: number | null;
  /** Rupees. */
  fee: number | null;
}

/** The stored rate of a client. A client of an earlier version has an amount, or none, which meant the scale. */
export const feeRateOf = ({ fee_basis, fee_percent, fee }: StoredRate): FeeRate => {
  if (fee_basis === "percent" && fee_percent !== null) return { basis: "percent", percent: fee_percent };
  if ((fee_basis === "fixed" || fee_basis === null) && fee !== null) return { basis: "fixed", amount: fee };
  return { basis: "scale" };
};

/** The rate to store, without the values of another basis. */
export const storedFeeRate = (rate: FeeRate): StoredRate => ({
  fee_basis: rate.basis,
  fee_percent: rate.basis === "percent" ? rate.percent : null,
  fee: rate.basis === "fixed" ? rate.amount : null,
});

/** The fee of a report at a rate, in whole rupees; null while it follows from a value that is not known. */
export const feeAtRate = (
  rate: FeeRate,
  marketValue: number | null,
  scale: FeeScale | null,
): number | null => {
  if (rate.basis === "fixed") return rate.amount;
  if (marketValue === null || marketValue <= 0) return null;
  return rate.basis === "percent"
    ? percentOf(marketValue, rate.percent)
    : proposedFee(marketValue, scale ?? publishedScale).fee;
};

/** "by the scale", "0.25% of the value", "Rs. 32,500/=". */
export const feeRateInWords = (rate: FeeRate): string => {
  if (rate.basis === "scale") return "by the scale";
  return rate.basis === "percent" ? `${rate.percent}% of the value` : formatRupees(rate.amount);
};
