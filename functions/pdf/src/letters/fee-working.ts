import {
  type FeeScale,
  feeAtRate,
  formatRupees,
  groupThousands,
  type LetterPractice,
  type ProposedFee,
  proposedFee,
  publishedScale,
  type Report,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../document/layout/data-table.ts";
import { note, subsection } from "../document/layout/elements.ts";
import { formatNumber } from "../document/layout/format.ts";

const MILLION = 1_000_000;

/** "1 million", "20 million", and below one the rupees. */
const bound = (rupees: number): string =>
  rupees >= MILLION ? `${formatNumber(rupees / MILLION)} million` : `Rs. ${groupThousands(rupees)}`;

const upTo = (rupees: number): string => (rupees === MILLION ? "First million" : `First ${bound(rupees)}`);

/** The range of the value that each step covers; the last one ends with the value. */
const partsOf = (
  { steps }: ProposedFee,
  { first, bands }: Pick<FeeScale, "first"> & { bands: ReadonlyArray<{ up_to: number | null }> },
): string[] =>
  steps.map((_, index) => {
    if (index === 0) return upTo(first.up_to);
    const from = index === 1 ? first.up_to : (bands[index - 2]?.up_to ?? 0);
    const to = index === steps.length - 1 ? undefined : bands[index - 1]?.up_to;
    return to
      ? `From ${bound(from).replace(/ million$/, to >= MILLION && from >= MILLION ? "" : " million")} to ${bound(to)}`
      : `From ${bound(from)} to the value`;
  });

const byScale = (report: Report, { fees }: LetterPractice, value: number): Content[] => {
  const scale = fees.scale ?? publishedScale;
  const proposals = [0, publishedScale.machinery_percent].map((percent) => ({
    percent,
    ...proposedFee(value, scale, percent),
  }));
  const proposal = proposals.find((one) => one.fee === report.fee.valuation_fee && one.beyond === 0);
  if (!proposal) return [];
  const { steps, machinery, percent, fee } = proposal;
  const names = partsOf(proposal, scale);
  const charged = (part: number, millions: number | undefined): number =>
    millions ?? (scale.whole_millions ? Math.ceil(part / MILLION) : part / MILLION);
  const millions = steps.map(({ part, rate }) => charged(part, rate?.millions));
  const rows = steps.map(
    ({ rate, fee: amount }, index): DataRow => ({
      cells: [
        names[index] ?? "",
        formatNumber(millions[index] ?? 0),
        rate ? groupThousands(rate.per_million) : `${groupThousands(amount)} (fixed)`,
        groupThousands(amount),
      ],
    }),
  );
  const added: DataRow[] =
    machinery > 0 ? [{ cells: ["Machinery", "", `${percent}%`, groupThousands(machinery)] }] : [];
  return [
    subsection("Fee by the scale"),
    dataTable({
      head: ["Part of the value", "Millions", "Rate a million (Rs.)", "Amount (Rs.)"],
      widths: ["*", 60, 110, 96],
      align: ["left", "right", "right", "right"],
      rowHeaders: true,
      tight: true,
      rows: [
        ...rows,
        ...added,
        {
          total: true,
          cells: [
            "Professional fee",
            formatNumber(millions.reduce((sum, one) => sum + one, 0)),
            "",
            groupThousands(fee),
          ],
        },
      ],
    }),
    note(
      fees.scale === null
        ? "By the minimum fees published by the Institute of Valuers of Sri Lanka; a million that is begun counts whole."
        : scale.whole_millions
          ? "A million that is begun counts whole."
          : "Part of a million is charged in proportion.",
    ),
  ];
};

const byPercent = ({ fee }: Report, value: number): Content[] => {
  const { percent_of_value: percent, valuation_fee } = fee;
  if (percent === null || valuation_fee === null) return [];
  if (feeAtRate({ basis: "percent", percent }, value, null) !== valuation_fee) return [];
  return [
    subsection("Fee by the value"),
    dataTable({
      head: ["Of the value (Rs.)", "Per cent", "Amount (Rs.)"],
      widths: ["*", 110, 96],
      align: ["left", "right", "right"],
      rowHeaders: true,
      tight: true,
      rows: [
        { total: true, cells: [groupThousands(value), formatNumber(percent), groupThousands(valuation_fee)] },
      ],
    }),
  ];
};

/** The working from the value to the fee; nothing if another fee was agreed. */
export const feeWorking = (report: Report, practice: LetterPractice): Content[] => {
  const { market_value, fee } = report;
  if (market_value === null || market_value <= 0 || fee.valuation_fee === null) return [];
  return fee.percent_of_value === null
    ? byScale(report, practice, market_value)
    : byPercent(report, market_value);
};

/** The value that the fee follows from: "Rs. 22,500,000/=". */
export const valueCharged = (report: Report, practice: LetterPractice): string =>
  feeWorking(report, practice).length > 0 ? formatRupees(report.market_value ?? 0) : "";
