import { toCsv } from "@/lib/files/csv";
import { headsOf, type SaleOfSheet, type Sheet, type SheetRow } from "./sheet";

/** "5 to 13, 16 and 31": numbers of rows from 1, as a spreadsheet counts them; of many the first ones. */
const rowNumbers = (indexes: readonly number[]): string => {
  const ranges: [from: number, to: number][] = [];
  for (const index of indexes) {
    const last = ranges.at(-1);
    if (last?.[1] === index) last[1] = index + 1;
    else ranges.push([index + 1, index + 1]);
  }
  const MOST = 5;
  const named = ranges
    .slice(0, MOST)
    .map(([from, to]) => (from === to ? String(from) : `${from}${to === from + 1 ? ", " : " to "}${to}`));
  return ranges.length > MOST ? `${named.join(", ")} and more` : named.join(", ");
};

/** The rows of a sheet by what is done with them; all but those that are taken by their indexes. */
export interface RowGroups {
  taken: SaleOfSheet[];
  broken: number[];
  known: number[];
  blank: number[];
  total: number[];
  heads: number[];
  leftOut: number[];
}

export const groupRows = (rows: readonly SheetRow[], isKnown: (row: SheetRow) => boolean): RowGroups => {
  const groups: RowGroups = {
    taken: [],
    broken: [],
    known: [],
    blank: [],
    total: [],
    heads: [],
    leftOut: [],
  };
  for (const [index, row] of rows.entries()) {
    if (row.kind === "sale") isKnown(row) ? groups.known.push(index) : groups.taken.push(row);
    else if (row.kind === "repeated") groups.known.push(index);
    else if (row.kind === "left-out") groups.leftOut.push(index);
    else groups[row.kind].push(index);
  }
  return groups;
};

export interface RowFigure {
  label: string;
  figure: number;
  tone?: "amber";
}

/** "to be mended: 14, 29" and how many they are; of the groups that have rows. */
export const rowFigures = ({ taken, ...groups }: RowGroups): RowFigure[] => {
  const named = (label: string, indexes: readonly number[], tone?: "amber"): RowFigure[] =>
    indexes.length === 0
      ? []
      : [
          {
            label: `${label}: ${indexes.length === 1 ? "row " : ""}${rowNumbers(indexes)}`,
            figure: indexes.length,
            ...(tone && { tone }),
          },
        ];
  return [
    { label: "to be taken", figure: taken.length },
    ...named("to be mended", groups.broken, "amber"),
    ...named("already there", groups.known),
    ...named("left out", groups.leftOut),
    ...named("empty", groups.blank),
    ...named("totals", groups.total),
    ...named("heads", groups.heads),
  ];
};

/** The broken rows as they stand, each with what is wrong. */
export const brokenRowsAsCsv = (sheet: Sheet, rows: readonly SheetRow[]): string => {
  const broken = rows.flatMap((row, index) =>
    row.kind === "broken"
      ? [
          [
            ...sheet.columns.map((_, cell) => sheet.rows[index]?.cells[cell] ?? ""),
            row.problems.map(({ message }) => message).join(" "),
          ],
        ]
      : [],
  );
  return toCsv([[...headsOf(sheet), "What is wrong"], ...broken]);
};
