import type { ReportFieldName } from "@takseru/shared-types";
import type { Content, ContentStack, ContentText } from "pdfmake/interfaces.js";
import { linesOf } from "./elements.ts";
import type { PrintedFrom } from "./printed-from.ts";
import { isShort, LOW, type Row, tables } from "./rows.ts";
import { factRows } from "./table-layouts.ts";
import { estimatedHeight } from "./text-height.ts";
import { factGap, labelDrop, labelWidth, line, step, textWidth } from "./theme.ts";

/** A label with its value, and the fields that it is printed from. */
export type Fact = readonly [label: string, value: string | undefined, ...fields: ReportFieldName[]];

/** Up to this many facts stay on one page if they are no higher than this, in points. */
const FEW_FACTS = 8;
const MAX_RESERVE = 250;
/** A longer list keeps its first two facts together, or three lines of a long one. */
const MAX_BEGINNING = 5 * line;
/** This many facts at the end can stay with what follows if they are no higher than this, in points. */
const END = 2;
const LOW_END = 6 * line;

const printed = (value: string): ContentText | ContentStack => {
  const lines = linesOf(value);
  return lines.length === 1 ? { text: lines[0] ?? "" } : { stack: lines.map((text): Content => ({ text })) };
};

/**
 * Labels beside values; empty values are left out, and `undefined` if all are empty. `again`: every fact is also stated
 * elsewhere.
 */
export const facts = (
  list: readonly Fact[],
  { again }: Pick<PrintedFrom, "again"> = {},
): Content | undefined => {
  const filled = list.filter(
    (fact): fact is [string, string, ...ReportFieldName[]] => fact[1] !== undefined && fact[1].trim() !== "",
  );
  if (filled.length === 0) return undefined;
  const rows = filled.map(([label, value, ...fields]): Row => {
    const printedFrom = { fields, ...(again && { again }) };
    const noted = fields.length > 0 && { printedFrom };
    return {
      cells: [
        { text: label, style: "label", margin: [0, labelDrop, 0, 0], ...noted },
        { ...printed(value), ...noted },
      ],
      short: isShort(value, textWidth),
      low: isShort(value, textWidth, LOW),
    };
  });
  const heightOf = (some: typeof filled) =>
    some.reduce((sum, [, value]) => sum + estimatedHeight(value) + factGap, 0);
  const partOf = (from: number, to = rows.length): Content & object => {
    const below = to === rows.length ? step : 0;
    const whole = heightOf(filled.slice(from, to)) + below;
    const together = to - from <= FEW_FACTS && whole <= MAX_RESERVE;
    return {
      stack: tables(rows.slice(from, to), [labelWidth, textWidth], factRows),
      margin: [0, 0, 0, below],
      whole,
      reserve: together ? whole : Math.min(heightOf(filled.slice(from, from + 2)), MAX_BEGINNING),
    };
  };
  const end = rows.length - END;
  const hasLowEnd = end >= END && heightOf(filled.slice(end)) <= LOW_END;
  return { ...partOf(0), ...(hasLowEnd && { parted: [partOf(0, end), partOf(end)] }) };
};
