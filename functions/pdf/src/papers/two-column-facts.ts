import type { Column, Content } from "pdfmake/interfaces.js";
import { onOneLine } from "../document/layout/photograph-box.ts";
import { factRows } from "../document/layout/table-layouts.ts";
import { estimatedHeight } from "../document/layout/text-height.ts";
import { gutter, halfWidth, labelDrop, step } from "../document/layout/theme.ts";

type Fact = readonly [label: string, value: string | undefined];

const LABEL = 66;
const VALUE = halfWidth - LABEL - gutter;

const filled = (list: readonly Fact[]): Array<readonly [string, string]> =>
  list.flatMap(([label, value = ""]) => (value.trim() === "" ? [] : [[label, onOneLine(value)] as const]));

const column = (list: ReadonlyArray<readonly [string, string]>): Column => ({
  width: halfWidth,
  stack:
    list.length === 0
      ? []
      : [
          {
            layout: factRows,
            table: {
              widths: [LABEL, VALUE],
              rowHeaders: true,
              body: list.map(([label, text]): Content[] => [
                { text: label, style: "label", margin: [0, labelDrop, 0, 0] },
                { text },
              ]),
            },
          },
        ],
});

const heightOf = (list: ReadonlyArray<readonly [string, string]>): number =>
  list.reduce((sum, [, text]) => sum + estimatedHeight(text, VALUE) + step, 0);

/** Labels beside values in two columns, read down the left one first; nothing where all are empty. */
export const twoColumnFacts = (left: readonly Fact[], right: readonly Fact[]): Content[] => {
  const columns = [filled(left), filled(right)];
  const height = Math.max(...columns.map(heightOf));
  if (height <= 0) return [];
  return [
    {
      reserve: height,
      margin: [0, 2 * step, 0, 0],
      columnGap: gutter,
      columns: columns.map(column),
    },
  ];
};
