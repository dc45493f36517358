import { Button } from "@mantine/core";
import { messages, type ReportFigures } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "@/lib/api/api";
import { dollars } from "@/lib/costs/dollars";
import { figuresQuery } from "@/lib/reports/report-lists";
import { useUser } from "@/lib/session/session";
import { KeyFigures } from "@/ui";
import classes from "./figures.module.css";

interface Figure {
  label: string;
  figure: (figures: ReportFigures) => ReactNode;
}

const shown: Figure[] = [
  { label: "Reports This Month", figure: ({ reports_this_month }) => reports_this_month },
  {
    label: "Total Cost This Month",
    figure: ({ cost_this_month_usd }) => dollars(cost_this_month_usd),
  },
  { label: "Active Reports", figure: ({ counts }) => counts.draft + counts.in_progress },
  // The list counts those that are signed apart.
  {
    label: "Completed Reports",
    figure: ({ counts: { completed, finalized } }) => (
      <>
        {completed + finalized}
        {finalized > 0 && <small> ({finalized} finalized)</small>}
      </>
    ),
  },
];

/** The dashboard's figures, counted by the server. */
export const Figures = () => {
  const { data, error, refetch } = useQuery(figuresQuery(useUser().id));
  return (
    <section aria-label="Figures" aria-busy={!data && !error}>
      <KeyFigures
        className={classes.figures}
        figures={shown.map(({ label, figure }) => [
          label,
          data ? (
            figure(data)
          ) : (
            <span key={label} aria-hidden="true">
              –
            </span>
          ),
        ])}
      />
      {!data && error && (
        <div role="alert" className={classes.failed}>
          The figures cannot be shown. {messageOf(error, messages.reports.requestFailed)}
          <Button variant="subtle" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
};
