import { Button, Title } from "@mantine/core";
import { messages, type ReportStatus } from "@takseru/shared-types";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf } from "@/lib/api";
import { reportListQuery } from "@/lib/report-queries";
import { useUser } from "@/lib/session";
import { EmptyState, ErrorState, LinkButton, Loading, Page, PageHeader, Panel, TextLink, toast } from "@/ui";
import { ReportCard } from "./ReportCard";
import classes from "./reports.module.css";
import { StatusFilter } from "./StatusFilter";

const countText = (total: number | undefined) =>
  total === undefined ? undefined : `${total} ${total === 1 ? "report" : "reports"}`;

const useReportList = (status: ReportStatus | undefined) => {
  const list = useInfiniteQuery(reportListQuery(useUser().id, status));
  const { error } = list;
  useEffect(() => {
    if (error) toast.error(messages.reports.listFailed);
  }, [error]);
  return {
    ...list,
    reports: list.data?.pages.flatMap(({ data }) => data),
    total: list.data?.pages[0]?.pagination.total,
  };
};

const QuickActions = () => (
  <Panel label="Quick Actions">
    <Title order={2} mb="sm">
      Quick Actions
    </Title>
    <div className={classes.quick}>
      <LinkButton to="/reports/new" variant="default">
        Create New Report
      </LinkButton>
      <LinkButton to="/" variant="default">
        Location Analysis
      </LinkButton>
      <LinkButton to="/reports/profile" variant="default">
        Update Profile
      </LinkButton>
    </div>
  </Panel>
);

export const ReportListPage = () => {
  const [status, setStatus] = useState<ReportStatus>();
  const { reports, total, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useReportList(status);

  return (
    <Page title="Your Valuation Reports">
      <PageHeader
        title="Your Valuation Reports"
        description={countText(total)}
        actions={<LinkButton to="/reports/new">Create New Report</LinkButton>}
      />
      <StatusFilter status={status} onChange={setStatus} loaded={reports ?? []} />
      {!reports && !error && <Loading text="Loading reports..." />}
      {!reports && error && (
        <ErrorState
          title={messages.reports.fetchFailed}
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {reports?.length === 0 && (
        <EmptyState
          title="No reports found"
          description={
            <>
              Begin with a <TextLink to="/">location analysis</TextLink>.
            </>
          }
          action={<LinkButton to="/reports/new">Create New Report</LinkButton>}
        />
      )}
      <div className={classes.list}>
        {reports?.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </div>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load More Reports
        </Button>
      )}
      <div className={classes.below}>
        <QuickActions />
      </div>
    </Page>
  );
};
