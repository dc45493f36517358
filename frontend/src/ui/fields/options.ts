export interface Option {
  value: string;
  label: string;
}

/** The options of a labelled enumeration of the contract. */
export const optionsOf = ({
  values,
  labels,
}: {
  values: readonly string[];
  labels: Record<string, string>;
}): Option[] => values.map((value) => ({ value, label: labels[value] ?? value }));
