import type { RowForm } from "../report-form";
import { type Column, ownColumns, type RowsPart, type WorkingLine } from "./approach-definition";

/** What a table of rows shows, on the desk as a grid and on a phone as lines. */
export interface RowsProps {
  part: RowsPart;
  /** Those that the device shows, without the further ones that nobody wants. */
  columns: readonly Column[];
  /** Of a new row. */
  start: () => RowForm;
  isReadOnly: boolean;
  rows: readonly RowForm[];
  amounts: readonly number[] | undefined;
  rowNotes: readonly string[] | undefined;
  rowLines: ReadonlyArray<readonly WorkingLine[]> | undefined;
  cellTexts: readonly string[] | undefined;
  /** What is wrong in a cell, by "row.name". */
  errors: ReadonlyMap<string, string>;
  /** Figures that a row lacks, in a sentence. */
  missing: ReadonlyMap<number, string>;
  /** `place` is the cell that a key has changed. */
  onChange: (rows: RowForm[], place?: string) => void;
  onRemove: (row: number) => void;
  onUndo: () => void;
}

/** "Ground floor" or "Tenancy 2" */
export const rowName = ({ item }: RowsProps["part"], row: RowForm | undefined, index: number): string =>
  row?.description || `${item.charAt(0).toUpperCase()}${item.slice(1)} ${index + 1}`;

/** What there is to say below a row: what is wrong in it, then what it lacks. */
export const rowMessages = ({ part, errors, missing }: RowsProps, index: number) => ({
  wrong: ownColumns(part.columns).flatMap(({ name, label }) => {
    const message = errors.get(`${index}.${name}`);
    return message === undefined ? [] : [`${label}: ${message}`];
  }),
  lacks: missing.get(index),
});
