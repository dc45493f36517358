import type { Figure } from "@takseru/testing/figure";

const rounded = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/** The value that the target limits: the ratio to the peer, or the value itself without one. */
const measured = ({ value, peer }: Figure): number => (peer ? value / peer.value : value);

const verdict = (figure: Figure): string => {
  const [, comparison, bound] = /^(<=|>=) ([\d.]+)( x)?$/.exec(figure.target ?? "") ?? [];
  if (!comparison) return "";
  const value = measured(figure);
  return (comparison === "<=" ? value <= Number(bound) : value >= Number(bound)) ? "met" : "MISSED";
};

export const isMissed = (figure: Figure): boolean => verdict(figure) === "MISSED";

const cellsOf = (figure: Figure): string[] => [
  figure.name,
  rounded(figure.value),
  figure.unit,
  figure.peer ? `${figure.peer.name} ${rounded(figure.peer.value)}` : "",
  figure.peer ? `${rounded(measured(figure))} x` : "",
  figure.target ?? "",
  verdict(figure),
];

const RIGHT_ALIGNED = new Set([1, 4]);

/** The figures as one table of text. */
export const table = (figures: readonly Figure[]): string => {
  const rows = [["what", "ours", "unit", "peer", "ratio", "target", ""], ...figures.map(cellsOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const padded = (cell: string, column: number) =>
    RIGHT_ALIGNED.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join("  ").trimEnd()).join("\n");
};
