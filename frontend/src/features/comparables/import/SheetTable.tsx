import { Button } from "@mantine/core";
import { type SaleColumn, saleColumn, salesSheetMessages } from "@takseru/shared-types";
import { Fragment, type KeyboardEvent, useId, useState } from "react";
import type { ColumnChoice } from "./propose-columns";
import { readAs } from "./read-as";
import type { SheetProblem } from "./read-sheet";
import type { SheetRow } from "./sheet";
import classes from "./sheet-table.module.css";

/** A row as it is shown. */
export interface ShownRow {
  index: number;
  cells: readonly string[];
  row: SheetRow;
  isKnown: boolean;
}

interface SheetTableProps {
  heads: readonly string[];
  columns: readonly ColumnChoice[];
  rows: readonly ShownRow[];
  onColumn: (at: number, choice: ColumnChoice) => void;
  onMend: (row: number, cell: number, text: string) => void;
  onLeaveOut: (row: number, isOut: boolean) => void;
}

const FIGURES: readonly ColumnChoice[] = [
  "acres",
  "roods",
  "perches",
  "hectares",
  "floor_area_sq_ft",
  "price",
  "building_value",
  "rent_per_month",
  "rate",
  "age_years",
];

const stateOf = ({ row, isKnown }: ShownRow): string | undefined => {
  if (isKnown) return "already there";
  switch (row.kind) {
    case "repeated":
      return `the same as row ${row.of + 1}`;
    case "blank":
      return "empty";
    case "total":
      return "a total";
    case "heads":
      return "heads";
    case "left-out":
      return "left out";
    default:
      return undefined;
  }
};

const titleOf = (problem: SheetProblem, columns: readonly ColumnChoice[]): string => {
  const column = problem.cell === undefined ? undefined : columns[problem.cell];
  return column === undefined ? "" : `, ${saleColumn.labels[column].replace(/, Rs\.$/, "")}`;
};

interface BrokenRowProps extends Omit<SheetTableProps, "heads" | "rows" | "onColumn"> {
  shown: ShownRow;
  problems: readonly SheetProblem[];
  /** A cell of the row is being typed into: it stays open when nothing is wrong any more. */
  onHold: (index: number) => void;
}

/** A row that cannot be taken: its cells are mended here, and what is wrong stands below them. */
const BrokenRow = ({
  shown: { index, cells },
  problems,
  columns,
  onMend,
  onLeaveOut,
  onHold,
}: BrokenRowProps) => {
  const id = useId();
  const number = index + 1;
  return (
    <Fragment>
      <tr className={classes.broken}>
        <th scope="row">{number}</th>
        {columns.map((column, cell) => {
          const wrong = problems.findIndex((problem) => problem.cell === cell);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
            <td key={cell} data-figure={FIGURES.includes(column) || undefined}>
              {column === undefined ? (
                cells[cell]
              ) : (
                <input
                  data-fault={wrong >= 0 || undefined}
                  onFocus={() => onHold(index)}
                  aria-label={`Row ${number}, ${saleColumn.labels[column]}`}
                  aria-invalid={wrong >= 0 || undefined}
                  aria-describedby={wrong >= 0 ? `${id}-${wrong}` : undefined}
                  autoComplete="off"
                  value={cells[cell] ?? ""}
                  onChange={({ currentTarget }) => onMend(index, cell, currentTarget.value)}
                />
              )}
            </td>
          );
        })}
        <td />
      </tr>
      <tr className={classes.broken} data-why>
        <td />
        <td colSpan={columns.length + 1}>
          <div className={classes.why}>
            <div>
              {problems.map((problem, at) => (
                <p key={`${problem.cell} ${problem.message}`} id={`${id}-${at}`} className="check-line">
                  Row {number}
                  {titleOf(problem, columns)}: {problem.message}
                </p>
              ))}
              {problems.length === 0 && <p>Row {number} is in order now.</p>}
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Leave out row ${number}`}
              data-leave-out={index}
              data-fault={
                (problems.length > 0 && problems.every(({ cell }) => cell === undefined)) || undefined
              }
              onClick={() => onLeaveOut(index, true)}
            >
              Leave out
            </Button>
          </div>
        </td>
      </tr>
    </Fragment>
  );
};

const ReadAs = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <span className={classes.read}>
      <span aria-hidden="true">= </span>
      <span className="visually-hidden">, read as </span>
      {text}
    </span>
  );

const PlainRow = ({
  shown,
  columns,
  onLeaveOut,
}: Pick<BrokenRowProps, "shown" | "columns" | "onLeaveOut">) => {
  const state = stateOf(shown);
  const { index, cells, row } = shown;
  return (
    <tr data-quiet={state !== undefined || undefined}>
      <th scope="row">{index + 1}</th>
      {columns.map((column, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
        <td key={cell} data-figure={FIGURES.includes(column) || undefined}>
          {cells[cell]}
          {row.kind === "sale" && <ReadAs text={readAs(column, cells[cell] ?? "", row.sale)} />}
        </td>
      ))}
      <td className={classes.state}>
        {state}
        {row.kind === "left-out" && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Take it: row ${index + 1}`}
            onClick={() => onLeaveOut(index, false)}
          >
            Take it
          </Button>
        )}
      </td>
    </tr>
  );
};

/** The rows of a sheet below what each of its columns is taken as. F8 goes from one broken row to the next. */
export const SheetTable = (props: SheetTableProps) => {
  const { heads, columns, rows, onColumn, onLeaveOut } = props;
  const [held, setHeld] = useState<number>();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.key !== "Delete" || !(target instanceof HTMLElement)) return;
    const index = target.dataset.leaveOut;
    if (index === undefined) return;
    event.preventDefault();
    onLeaveOut(Number(index), true);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by the keyboard
    <section className={classes.scroll} aria-label="Rows of the sheet" tabIndex={0} onKeyDown={onKeyDown}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: heads may be equal
              <th key={at} scope="col" data-figure={FIGURES.includes(columns[at]) || undefined}>
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">What is done with it</span>
            </th>
          </tr>
          <tr>
            <td />
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: heads may be equal
              <td key={at}>
                <select
                  className={classes.choice}
                  data-quiet={columns[at] === undefined || undefined}
                  aria-label={`${head} is taken as`}
                  value={columns[at] ?? ""}
                  onChange={({ currentTarget }) =>
                    onColumn(
                      at,
                      saleColumn.values.find((column: SaleColumn) => column === currentTarget.value),
                    )
                  }
                >
                  <option value="">{salesSheetMessages.notTaken}</option>
                  {saleColumn.values.map((column) => (
                    <option key={column} value={column}>
                      {saleColumn.labels[column]}
                    </option>
                  ))}
                </select>
              </td>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((shown) =>
            shown.row.kind === "broken" || (shown.index === held && shown.row.kind !== "left-out") ? (
              <BrokenRow
                key={shown.index}
                {...props}
                shown={shown}
                problems={shown.row.kind === "broken" ? shown.row.problems : []}
                onHold={setHeld}
              />
            ) : (
              <PlainRow key={shown.index} shown={shown} columns={columns} onLeaveOut={onLeaveOut} />
            ),
          )}
        </tbody>
      </table>
    </section>
  );
};
