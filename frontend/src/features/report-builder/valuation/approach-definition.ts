import { type Approach, type ApproachResult, computeApproach } from "@takseru/shared-types";
import type { Option } from "@/ui";
import type { ApproachForm, FormValues, RowForm } from "../report-form";

// Each approach to value is declared as data, in one file of `approaches/`, and drawn by ApproachBody. A further one:
// 1. copy the file that is nearest to it, and name its parts in the order in which a valuer works;
// 2. say in `figures` which of the computed figures stand behind each row, and which lines of working between the parts;
// 3. add it to `approaches/index.ts`. The sums, the checks and what a cell may hold are those of shared-types.

/** What is typed into one cell or field. */
export interface Column {
  /** As in the contract. */
  name: string;
  label: string;
  /** At the head of a table's column, where there is less room than for the label. */
  head?: string;
  /** An extent is typed in any notation and held in perches. */
  kind: "text" | "figure" | "years" | "extent" | "date" | "choice";
  unit?: "%" | "Rs.";
  /** Of few digits. */
  isNarrow?: boolean;
  /** In a table of one line a row, in rem. */
  width?: number;
  options?: readonly Option[];
  /** May be below 0: the keyboard of a phone has a minus. */
  isSigned?: boolean;
  /** Its options are chips, where a row is opened. */
  isChips?: boolean;
  /** Shown quietly while the cell is empty: what an empty one counts as. */
  empty?: string;
  /** A fact that no sum uses: shown where a row is opened. */
  isFact?: boolean;
  /** Few rows need it: it is shown on a press, and where a row has its figure. */
  isFurther?: "everywhere" | "on a phone";
  /** Whether the row, or the part, has it. */
  when?: (row: RowForm) => boolean;
  /** Several figures that the desk shows and types in one cell; a phone has a field for each. */
  parts?: {
    columns: readonly Column[];
    read: (row: RowForm) => string;
    /** The figures of a text, all of them. */
    write: (text: string) => RowForm;
  };
}

/** The columns that the contract knows. */
export const ownColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.flatMap((column) => column.parts?.columns ?? [column]);

export const cellText = ({ name, parts }: Column, row: RowForm | undefined): string =>
  (row && parts ? parts.read(row) : row?.[name]) ?? "";

/** The keyboard that a phone shows; that of decimals has no minus on some. */
export const keyboardOf = ({ kind, isSigned, parts }: Column): "text" | "numeric" | "decimal" => {
  if (kind === "text" || kind === "extent" || isSigned || parts) return "text";
  return kind === "years" ? "numeric" : "decimal";
};

/** A table of rows. */
export interface RowsPart {
  type: "rows";
  /** As in the contract: "income". */
  name: string;
  label: string;
  /** One row: "tenancy". */
  item: string;
  columns: readonly Column[];
  /** A row in words, for a line on a phone: "1,150 sq ft at 185 a month". */
  words: (row: RowForm) => string;
  /** At the head of the amounts: "Rs. a year". */
  amountHead: string;
  /** The amount of a row is what is typed: on the desk it stands once. A row without its last column shows it as computed. */
  isPlain?: boolean;
  /** Lines of working right below its rows, by the name under which `figures` gives them. */
  total?: string;
  /** A new row. */
  start?: RowForm | ((values: FormValues) => RowForm);
  /** Whether a table without rows offers to add one. */
  isOffered?: (values: FormValues) => boolean;
  /** On the press that shows the further columns. */
  furtherLabel?: Record<"desk" | "phone", string>;
  /** The first row is there before it is typed. */
  isMain?: boolean;
}

/** Figures of the approach itself, or under one name of it. */
interface FieldsPart {
  type: "fields";
  within?: string;
  columns: readonly Column[];
}

/** One of few, chosen by chips. */
interface ChoicePart {
  type: "choice";
  within?: string;
  column: Column & { options: readonly Option[] };
}

/** Lines of working, by the name under which `figures` gives them. */
interface FiguresPart {
  type: "figures";
  name: string;
}

/** A table of computed figures, by the name under which `figures` gives it. */
interface TablePart {
  type: "table";
  name: string;
}

/** The comparables that the rate rests on. */
interface EvidencePart {
  type: "evidence";
}

export type Part = RowsPart | FieldsPart | ChoicePart | FiguresPart | TablePart | EvidencePart;

/** A line of the working: a factor or an amount, and what it is. */
export interface WorkingLine {
  label: string;
  note?: string;
  factor?: number;
  amount?: number;
  isTotal?: boolean;
  /** What the factor is and how it comes about, shown on a press. */
  explained?: string;
}

/** Computed figures in rows and columns. */
export interface FiguresTable {
  label: string;
  /** Of the cells, then of factor and amount. */
  heads: readonly string[];
  /** Each row on the desk by its cells, the first of which names it; on a phone as a line of working. */
  rows: ReadonlyArray<WorkingLine & { cells: readonly string[] }>;
}

/** What stands behind the rows and between the parts, by their names. */
export interface Figures {
  amounts?: Record<string, readonly number[]>;
  lines?: Record<string, readonly WorkingLine[]>;
  tables?: Record<string, FiguresTable>;
  /** Below each row, in quiet words, by the name of the part. */
  rowNotes?: Record<string, readonly string[]>;
  /** Below an opened row, by the name of the part. */
  rowLines?: Record<string, ReadonlyArray<readonly WorkingLine[]>>;
  /** What a cell of several figures shows while nobody types into it, by the name of the part; else the figures as typed. */
  cellTexts?: Record<string, readonly string[]>;
}

/** What a screen draws of an approach. */
export interface ApproachParts {
  parts: readonly Part[];
  /** Of the last line: "Value by comparison". */
  valueLabel: string;
}

type Kind = Approach["kind"];
type OfKind<Of extends Kind> = Extract<Approach, { kind: Of }>;
type ResultOf<Of extends Kind> = Extract<ApproachResult, { kind: Of }>;

const isOf = <Of extends Kind>(approach: Approach, kind: Of): approach is OfKind<Of> =>
  approach.kind === kind;
const isResultOf = <Of extends Kind>(result: ApproachResult, kind: Of): result is ResultOf<Of> =>
  result.kind === kind;

interface Details<Of extends Kind> extends ApproachParts {
  kind: Of;
  /** Behind its name on its line: "by the sq ft". */
  note: (form: ApproachForm) => string;
  /** What a new one takes from the report. */
  start?: (values: FormValues) => Record<string, string | RowForm | RowForm[]>;
  figures: (result: ResultOf<Of>, approach: OfKind<Of>) => Figures;
}

export interface ApproachDefinition extends Omit<Details<Kind>, "figures" | "kind"> {
  kind: Kind;
  /** The computed figures of an approach that is read. */
  figuresOf: (approach: Approach) => Figures & { value: number };
}

/** An approach as the screens draw it. */
export const defineApproach = <Of extends Kind>({
  figures,
  ...details
}: Details<Of>): ApproachDefinition => ({
  ...details,
  figuresOf: (approach) => {
    const result = computeApproach(approach);
    const { kind } = details;
    const own = isOf(approach, kind) && isResultOf(result, kind) ? figures(result, approach) : {};
    return { ...own, value: result.value };
  },
});
