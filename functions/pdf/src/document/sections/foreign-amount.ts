import { formatDate, type Report, roundHalfUp } from "@takseru/shared-types";
import { formatNumber, joined } from "../layout/format.ts";

type Exchanged = Pick<Report, "market_value" | "foreign_currency" | "exchange_rate" | "exchange_rate_date">;

/** "USD 75,000 at Rs. 300 for one USD on 05/01/2026", once amount, currency and rate are known. */
export const foreignAmount = ({
  market_value,
  foreign_currency,
  exchange_rate,
  exchange_rate_date,
}: Exchanged): string | undefined => {
  if (market_value === null || foreign_currency === "" || !exchange_rate) return undefined;
  const currency = foreign_currency.toUpperCase();
  const amount = formatNumber(roundHalfUp(market_value / exchange_rate));
  const date = formatDate(exchange_rate_date);
  const rate = `Rs. ${String(exchange_rate)} for one ${currency}`;
  return joined(" on ", `${currency} ${amount} at ${rate}`, date);
};
