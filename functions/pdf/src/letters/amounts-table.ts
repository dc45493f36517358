import { groupThousands } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { dataRows } from "../document/layout/table-layouts.ts";
import { line, step } from "../document/layout/theme.ts";

interface AmountRow {
  name: string;
  /** In whole rupees. */
  amount: number;
  /** Semi-bold, under a strong line. */
  total?: true;
}

/** What an amount is for beside the amount, a total below. */
export const amountsTable = (rows: readonly AmountRow[], head = "For"): Content => ({
  reserve: (rows.length + 1) * (line + step),
  margin: [0, step, 0, 2 * step],
  layout: dataRows(new Set(rows.flatMap(({ total }, index) => (total ? [index + 1] : [])))),
  table: {
    headerRows: 1,
    rowHeaders: true,
    dontBreakRows: true,
    widths: ["*", 96],
    body: [
      [
        { text: head, style: "columnHead" },
        { text: "Rs.", style: "columnHead", alignment: "right" },
      ],
      ...rows.map(({ name, amount, total }) => [
        { text: name, style: "cell", ...(total && { bold: true }) },
        {
          text: groupThousands(amount),
          style: "cell",
          alignment: "right" as const,
          ...(total && { bold: true }),
        },
      ]),
    ],
  },
});
