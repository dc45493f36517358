import { Button } from "@mantine/core";
import { type CSSProperties, type ReactNode, useState } from "react";
import type { CsvValue } from "@/lib/files/csv";
import classes from "./figure-table.module.css";

/** A figure as the table shows it and as a file has it. */
export interface Cell {
  shown: ReactNode;
  csv: CsvValue;
}

export const cell = (csv: CsvValue, shown: ReactNode = csv): Cell => ({ shown, csv });

export interface FigureRow {
  key: string;
  /** As many as there are columns; the first one names the row. */
  cells: readonly [Cell, ...Cell[]];
  /** Of the whole, 0 to 1: drawn as a line beneath the row. */
  share?: number;
}

interface FigureTableProps {
  labelledBy: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** For screen readers alone: whole, and without a stop of the Tab key. */
  isHeardOnly?: boolean;
}

/** More are shown on request. */
const FIRST_ROWS = 10;

const line = (share = 0): CSSProperties & Record<"--share", string> => ({
  "--share": `${(share * 100).toFixed(1)}%`,
});

/** Figures in rows, the name first. */
export const FigureTable = ({ labelledBy, columns, rows, isHeardOnly = false }: FigureTableProps) => {
  const [isWhole, setWhole] = useState(false);
  const hidden = rows.length - FIRST_ROWS;
  return (
    <>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole || isHeardOnly ? rows : rows.slice(0, FIRST_ROWS)).map(
            ({ key, cells: [name, ...figures], share }) => (
              <tr key={key} style={line(share)}>
                <th scope="row">{name.shown}</th>
                {figures.map(({ shown }, place) => (
                  <td key={columns[place + 1]} className="figures">
                    {shown}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {hidden > 0 && !isHeardOnly && (
        <Button
          variant="subtle"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show fewer" : `Show ${hidden} more`}
        </Button>
      )}
    </>
  );
};
