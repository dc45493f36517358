import { useState } from "react";
import type { FiguresTable } from "./approach-definition";
import { amountText, FACTOR_DECIMALS } from "./WorkingLines";
import classes from "./years-table.module.css";

/** Computed figures of year after year, on the desk; a factor says on a press what it is, below its row. */
export const YearsTable = ({ table: { label, heads, rows } }: { table: FiguresTable }) => {
  const [open, setOpen] = useState<string>();
  return (
    <div className={classes.scrolled}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ label: name, cells: [first, ...cells], factor, amount, explained }) => {
          const isOpen = open === name;
          return (
            <tbody key={name}>
              <tr>
                <th scope="row">{first}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
                <td>
                  <button
                    type="button"
                    className={classes.factor}
                    aria-expanded={isOpen}
                    aria-label={`${factor?.toFixed(FACTOR_DECIMALS)}, what is it?`}
                    onClick={() => setOpen(isOpen ? undefined : name)}
                  >
                    {factor?.toFixed(FACTOR_DECIMALS)}
                  </button>
                </td>
                <td>{amountText(amount)}</td>
              </tr>
              {isOpen && (
                <tr>
                  <td colSpan={heads.length} className={classes.explanation}>
                    {explained}
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};
