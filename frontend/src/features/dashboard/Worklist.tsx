import { Title } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { messageOf } from "@/lib/api/api";
import { type DayJob, waitingJobsQuery } from "@/lib/jobs/waiting-jobs";
import { dayQuery, worklistQuery } from "@/lib/reports/report-lists";
import { useUser } from "@/lib/session/session";
import { ErrorState, Icon, iconPaths } from "@/ui";
import { ContinueReport } from "./ContinueReport";
import { Day, DayHead } from "./Day";
import classes from "./dashboard-page.module.css";
import { Figures } from "./Figures";
import { RecentActivity } from "./RecentActivity";

/** `createAt` is the path that starts a new report. */
const QuickActions = ({ createAt }: { createAt: string }) => (
  <section aria-label="Quick Actions">
    <Title order={2}>Quick Actions</Title>
    <ul className={classes.lines}>
      {[
        { to: createAt, label: "Create New Valuation Report" },
        { to: "/reports", label: "My Reports" },
      ].map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={classes.action}>
            {label}
            <Icon path={iconPaths.next} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

interface WorklistProps {
  createAt: string;
  onInstruction: () => void;
}

const reportAt = (id: number): string => `/reports/builder/${id}`;

/** What there is to do, then the figures, then what was done. All of it comes at once, so that nothing moves. */
export const Worklist = ({ createAt, onInstruction }: WorklistProps) => {
  const { id, profile } = useUser();
  const list = useQuery(worklistQuery(id));
  const day = useQuery(dayQuery(id));
  const { data: waiting = [] } = useQuery(waitingJobsQuery(id));
  const { data, error, refetch } = list;
  const isComing = ({ data, error }: { data: unknown; error: unknown }) => !data && !error;
  if (isComing(list) || isComing(day))
    return (
      <div role="status" className={classes.skeleton}>
        <span className="visually-hidden">Loading...</span>
      </div>
    );
  const jobs = (day.data?.jobs ?? []).map(
    ({ report_id, ...job }): DayJob => ({ ...job, to: reportAt(report_id), isWaiting: false }),
  );
  const open = data?.open;
  // A report of the day is not shown a second time.
  const isOfTheDay = open !== undefined && jobs.some(({ to }) => to === reportAt(open.id));
  return (
    <>
      {profile.profile_completed && <DayHead onInstruction={onInstruction} />}
      {day.data ? (
        <Day
          jobs={[...waiting, ...jobs]}
          waiting={{ reports: data?.waiting ?? [], count: data?.waitingCount ?? 0 }}
          unpaid={day.data.unpaid}
        />
      ) : (
        <ErrorState
          title="What is due cannot be shown"
          message={messageOf(day.error, messages.reports.requestFailed)}
          onRetry={() => void day.refetch()}
        />
      )}
      {open && !isOfTheDay && <ContinueReport report={open} primary={false} />}
      <div className={classes.columns}>
        <div className={classes.figures}>
          <Figures />
        </div>
        {data ? (
          <RecentActivity recent={data.recent} createAt={createAt} />
        ) : (
          <section aria-label="Recent Activity">
            <ErrorState
              title={messages.reports.fetchFailed}
              message={messageOf(error, messages.reports.requestFailed)}
              onRetry={() => void refetch()}
            />
          </section>
        )}
        <div className={classes.quick}>
          <QuickActions createAt={createAt} />
        </div>
      </div>
    </>
  );
};
