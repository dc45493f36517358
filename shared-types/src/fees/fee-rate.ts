import type { feeBasis } from "../texts/choices/clients.ts";
import { formatRupees } from "../units/money.ts";
import { percentOf } from "../units/rational.ts";
import type { FeeScale } from "./fee-scale.ts";
import { proposedFee, publishedScale } from "./proposed-fee.ts";

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
