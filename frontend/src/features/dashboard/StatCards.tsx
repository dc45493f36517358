import { Button, Text } from "@mantine/core";
import { messages, type ReportFigures } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { figuresQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { Panel } from "@/ui";
import classes from "./stat-cards.module.css";

interface Stat {
  label: string;
  note: string;
  figure: (figures: ReportFigures) => string | number;
}

const stats: Stat[] = [
  {
    label: "Reports This Month",
    note: "Created since the 1st",
    figure: ({ reports_this_month }) => reports_this_month,
  },
  {
    label: "Total Cost This Month",
    note: "Services used by your reports",
    figure: ({ cost_this_month_usd }) => `$${cost_this_month_usd.toFixed(2)}`,
  },
  {
    label: "Active Reports",
    note: "Drafts and in progress",
    figure: ({ counts }) => counts.draft + counts.in_progress,
  },
  {
    label: "Completed Reports",
    note: "Completed and finalized",
    figure: ({ counts }) => counts.completed + counts.finalized,
  },
];

/** The dashboard's figures, counted by the server. */
export const StatCards = () => {
  const { data, error, refetch } = useQuery(figuresQuery(useUser().id));
  const missing = error ? "Not known" : "Loading...";
  return (
    <section aria-label="Figures" aria-busy={!data && !error}>
      <dl className={classes.cards}>
        {stats.map(({ label, note, figure }) => (
          <Panel key={label} className={classes.card}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.figure}>{data ? figure(data) : <span aria-hidden="true">—</span>}</dd>
            <dd className={classes.note}>{data ? note : missing}</dd>
          </Panel>
        ))}
      </dl>
      {!data && error && (
        <div role="alert" className={classes.failed}>
          <Text>The figures cannot be shown. {messageOf(error, messages.reports.requestFailed)}</Text>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
};
