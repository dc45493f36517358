import type { CSSProperties } from "react";
import classes from "./cost-table.module.css";
import { dollars } from "./dollars";

const bar = (share: number): CSSProperties & Record<"--share", string> => ({
  "--share": `${(share * 100).toFixed(1)}%`,
});

interface CostTableProps {
  /** Its accessible name, or the element that holds it. */
  label?: string;
  labelledBy?: string;
  /** Heading of the first column. */
  heading: string;
  /** US dollars by name. */
  costs: Readonly<Record<string, number>>;
  total: number;
}

/** Costs by name, the largest first. */
export const CostTable = ({ label, labelledBy, heading, costs, total }: CostTableProps) => (
  <table className={classes.table} aria-label={label} aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <th scope="col">{heading}</th>
        <th scope="col">Cost</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(costs)
        .toSorted(([, a], [, b]) => b - a)
        .map(([name, usd]) => (
          <tr key={name} style={bar(total === 0 ? 0 : usd / total)}>
            <th scope="row">{name}</th>
            <td className="figures">{dollars(usd)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);
