/** One line of the bench: what was measured, and the figure that the design asks for ("<= 530"), where it does. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  target?: string;
}

/** The value below which `part` (0..1) of the measurements lie. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const met = ({ value, target }: Figure): string => {
  const [, comparison, bound] = /^(<=|>=) ([\d.]+)$/.exec(target ?? "") ?? [];
  if (!comparison) return "";
  return (comparison === "<=" ? value <= Number(bound) : value >= Number(bound)) ? "met" : "MISSED";
};

/** The figures as one table of text. */
export const table = (figures: readonly Figure[]): string => {
  const rows = [
    ["what", "figure", "unit", "target", ""],
    ...figures.map((figure) => [
      figure.name,
      figure.value.toLocaleString("en-US", {
        maximumFractionDigits: figure.value < 10 ? 2 : figure.value < 100 ? 1 : 0,
      }),
      figure.unit,
      figure.target ?? "",
      met(figure),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
