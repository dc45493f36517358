import { formatDate, groupThousands, inCurrency, type PaperCurrency } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { dataTable } from "../document/layout/data-table.ts";
import { note } from "../document/layout/elements.ts";
import { joined } from "../document/layout/format.ts";
import type { Numbering } from "../document/layout/numbering.ts";

/** A rate with all decimals that it was given: 412.5 is "412.50", 2.4137 stays. */
const rateAsText = (rate: number): string => {
  const [whole = "0", decimals = ""] = String(rate).split(".");
  return `${groupThousands(Number(whole))}.${decimals.padEnd(2, "0")}`;
};

const sourceOf = (currencies: readonly PaperCurrency[]): string => {
  const named = currencies.filter(({ source }) => source !== "");
  const [first] = named;
  if (!first) return "";
  const isOne = currencies.every(({ source }) => source === first.source);
  return isOne
    ? `${first.source}.`
    : named.map(({ currency, source }) => `${currency}: ${source}.`).join(" ");
};

/** The amount in foreign currencies, for information: nothing without a rate. */
export const currencyTable = (
  currencies: readonly PaperCurrency[],
  rupees: number,
  numbering: Numbering,
): Content[] =>
  currencies.length === 0
    ? []
    : [
        dataTable({
          caption: numbering.table("The amount in foreign currency, for information"),
          head: ["Currency", "Rupees for one unit", "Date of the rate", "Amount"],
          widths: ["*", 110, 96, 130],
          align: ["left", "right", "right", "right"],
          rowHeaders: true,
          tight: true,
          rows: currencies.map((currency) => ({
            strong: true as const,
            cells: [
              currency.currency,
              rateAsText(currency.rate),
              formatDate(currency.rate_date) ?? "",
              `${currency.currency} ${groupThousands(inCurrency(rupees, currency))}`,
            ],
          })),
        }),
        note(
          joined(
            " ",
            sourceOf(currencies),
            `Rs. ${groupThousands(rupees)} at the rate, to the nearest whole unit. The rupee amount governs.`,
          ),
        ),
      ];
