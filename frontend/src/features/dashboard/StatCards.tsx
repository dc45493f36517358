import { Panel } from "@/ui";
import classes from "./dashboard.module.css";

export interface Stat {
  label: string;
  /** `undefined` where the figure is not known; `unknown` then says why. */
  figure: string | number | undefined;
  unknown: string;
  note: string;
}

const Card = ({ label, figure, unknown, note }: Stat) => (
  <Panel className={classes.card}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.figure}>{figure ?? <span title={unknown}>—</span>}</dd>
    <dd className={classes.note}>{figure === undefined ? unknown : note}</dd>
  </Panel>
);

/** The dashboard's figures. */
export const StatCards = ({ stats }: { stats: Stat[] }) => (
  <dl className={classes.cards}>
    {stats.map((stat) => (
      <Card key={stat.label} {...stat} />
    ))}
  </dl>
);
