import { messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { worklistQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { ErrorState } from "@/ui";
import { ContinueReport } from "./ContinueReport";
import classes from "./dashboard-page.module.css";
import { Figures } from "./Figures";
import { QuickActions } from "./QuickActions";
import { RecentActivity } from "./RecentActivity";
import { WaitingReports } from "./WaitingReports";

/** What there is to do, then the figures, then what was done. All of it comes at once, so that nothing moves. */
export const Worklist = ({ createAt }: { createAt: string }) => {
  const { id, profile } = useUser();
  const { data, error, refetch } = useQuery(worklistQuery(id));
  if (!data && !error)
    return (
      <div role="status" className={classes.skeleton}>
        <span className="visually-hidden">Loading...</span>
      </div>
    );
  return (
    <>
      {data?.open && <ContinueReport report={data.open} primary={profile.profile_completed} />}
      <div className={classes.columns}>
        {data && data.waiting.length > 0 && (
          <WaitingReports waiting={data.waiting} count={data.waitingCount} />
        )}
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
