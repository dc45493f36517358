import {
  type FeeStep,
  formatRupees,
  groupThousands,
  type Practice,
  proposedFee,
  publishedScale,
  type Report,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { note, subsection } from "../document/layout/elements.ts";
import { formatNumber } from "../document/layout/format.ts";
import { amountsTable } from "./amounts-table.ts";

const nameOfStep = ({ part, rate }: FeeStep, index: number): string => {
  const where = `${index === 0 ? "First" : "Next"} Rs. ${groupThousands(part)}`;
  if (!rate) return where;
  const { millions, per_million } = rate;
  return `${where}: ${formatNumber(millions)} million at Rs. ${groupThousands(per_million)}`;
};

/** How the scale comes to the fee; nothing where the valuer asks for another one. */
export const feeWorking = (report: Report, { fees }: Practice): Content[] => {
  const { market_value, fee } = report;
  if (market_value === null || market_value <= 0 || fee.valuation_fee === null) return [];
  const scale = fees.scale ?? publishedScale;
  const proposals = [0, publishedScale.machinery_percent].map((percent) => ({
    percent,
    ...proposedFee(market_value, scale, percent),
  }));
  const proposal = proposals.find((one) => one.fee === fee.valuation_fee && one.beyond === 0);
  if (!proposal) return [];
  const { steps, machinery, percent } = proposal;
  return [
    subsection("How the fee is computed"),
    amountsTable(
      [
        ...steps.map((step, index) => ({ name: nameOfStep(step, index), amount: step.fee })),
        ...(machinery > 0 ? [{ name: `Machinery, ${percent}%`, amount: machinery }] : []),
        { name: "Fee", amount: fee.valuation_fee, total: true as const },
      ],
      `Of the value of ${formatRupees(market_value)}`,
    ),
    note(
      fees.scale === null
        ? "By the minimum fees of the Institute of Valuers of Sri Lanka; part of a million counts as a whole million."
        : scale.whole_millions
          ? "Part of a million counts as a whole million."
          : "Part of a million is charged in proportion.",
    ),
  ];
};
