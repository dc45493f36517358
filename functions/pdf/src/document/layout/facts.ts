import type { ReportFieldName } from "@takseru/shared-types";
import type { Content, ContentStack, ContentText } from "pdfmake/interfaces.js";
import { linesOf } from "./elements.ts";
import type { PrintedFrom } from "./printed-from.ts";
import { isShort, LOW, type Row, tables } from "./rows.ts";
import { factRows } from "./table-layouts.ts";
import { estimatedHeight } from "./text-height.ts";
import { factGap, labelDrop, labelWidth, line, step, textWidth } from "./theme.ts";

/** A label and its value, and the fields that the value is made of. */
export type Fact = readonly [label: string, value: string | undefined, ...fields: ReportFieldName[]];

/** So many facts, if they are no higher than this in points, stand on one page. */
const FEW_FACTS = 8;
const MAX_RESERVE = 250;
/** Of more, the first two, or three lines of one that is long. */
const MAX_BEGINNING = 5 * line;
/** So many facts at the end, if they are no higher than this in points, can stay with what follows. */
const END = 2;
const LOW_END = 6 * line;

const printed = (value: string): ContentText | ContentStack => {
  const lines = linesOf(value);
  return lines.length === 1 ? { text: lines[0] ?? "" } : { stack: lines.map((text): Content => ({ text })) };
};

/** Labels beside values, empty values left off; `undefined` when all are empty. `again`: all of it stands elsewhere too. */
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
