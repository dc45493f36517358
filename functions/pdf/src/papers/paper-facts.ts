import type { Content } from "pdfmake/interfaces.js";
import { linesOf } from "../document/layout/elements.ts";
import { isShort, LOW, type Row, tables } from "../document/layout/rows.ts";
import { factRows } from "../document/layout/table-layouts.ts";
import { estimatedHeight } from "../document/layout/text-height.ts";
import { labelWidth, step, textWidth } from "../document/layout/theme.ts";

const SIZE = 9;
const LINE = 12.25;
/** Between two facts, in points: closer than in a report, so that a certificate is one page. */
const GAP = 0.875;

const tightRows = { ...factRows, paddingBottom: () => GAP };

/** Labels beside values in close lines, empty values left off; nothing when all are empty. */
export const paperFacts = (
  list: ReadonlyArray<readonly [label: string, value: string | undefined]>,
): Content[] => {
  const rows = list.flatMap(([label, value = ""]): Array<Row & { height: number }> => {
    const lines = linesOf(value);
    if (lines.length === 0) return [];
    const text = lines.join("\n");
    return [
      {
        cells: [
          { text: label, style: "closeLabel" },
          { stack: lines.map((one): Content => ({ text: one })), style: "closeText" },
        ],
        short: isShort(value, textWidth),
        low: isShort(value, textWidth, LOW),
        height: estimatedHeight(text, textWidth, SIZE, LINE) + GAP,
      },
    ];
  });
  if (rows.length === 0) return [];
  const whole = rows.reduce((sum, { height }) => sum + height, step);
  return [
    {
      stack: tables(rows, [labelWidth, textWidth], tightRows),
      margin: [0, 0, 0, step],
      whole,
      reserve: Math.min(
        whole,
        rows.slice(0, 2).reduce((sum, { height }) => sum + height, 0),
      ),
    },
  ];
};
