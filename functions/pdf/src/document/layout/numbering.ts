/** Tables, figures and photographs are numbered through the whole report; the contents page lists them. */
export interface Numbered {
  kind: NumberedKind;
  number: number;
  caption: string;
  /** Names the caption, so that others can refer to its page. */
  id: string;
}

const labels = { table: "Table", figure: "Figure" } as const;
export type NumberedKind = keyof typeof labels;

/** "Table 3", as a text refers to it. */
export const nameOf = ({ kind, number }: Pick<Numbered, "kind" | "number">): string =>
  `${labels[kind]}\u00a0${number}`;

/** Counts the tables and figures of one report, in the order in which its parts are built. */
export const createNumbering = () => {
  const all: Record<NumberedKind, Numbered[]> = { table: [], figure: [] };
  const next = (kind: NumberedKind, caption: string): Numbered => {
    const number = all[kind].length + 1;
    const one = { kind, number, caption, id: `${kind}-${number}` };
    all[kind].push(one);
    return one;
  };
  return {
    /** Takes the next number: only for a table that is printed. */
    table: (caption: string): Numbered => next("table", caption),
    figure: (caption: string): Numbered => next("figure", caption),
    all: (kind: NumberedKind): readonly Numbered[] => all[kind],
  };
};

export type Numbering = ReturnType<typeof createNumbering>;
