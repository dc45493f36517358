import { Button, Text, Title } from "@mantine/core";
import { reportListMessages } from "@takseru/shared-types";
import { lazy, Suspense, useRef } from "react";
import { messageOf } from "@/lib/api/api";
import { ErrorState, LinkButton, Loading, Page, Panel, ReportsHeader, TextLink } from "@/ui";
import { ReportCard } from "../card/ReportCard";
import { ListControls } from "./ListControls";
import classes from "./report-list-page.module.css";
import { useListFilters } from "./use-list-filters";
import { useLoadMore, useReportList } from "./use-report-list";

// Loaded on demand: few users have an empty list.
const NothingFound = lazy(() => import("./NothingFound"));

const QuickActions = () => (
  <Panel label="Quick Actions">
    <Title order={2} mb="sm">
      Quick Actions
    </Title>
    <div className={classes.quickActions}>
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

const countText = (total: number, isFiltered: boolean) =>
  `${total} ${total === 1 ? "report" : "reports"}${isFiltered ? " found" : ""}`;

export const ReportListPage = () => {
  const { filters, change } = useListFilters();
  const list = useReportList(filters);
  const { reports, total, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = list;
  const { cards, loadMore } = useLoadMore(list);
  const searchBox = useRef<HTMLInputElement>(null);
  const isFiltered = filters.q !== "" || filters.status !== undefined;
  const showAll = () => {
    change({ q: "", status: undefined });
    searchBox.current?.focus();
  };

  return (
    <Page title="Your Valuation Reports">
      <ReportsHeader
        title="Your Valuation Reports"
        note={<span role="status">{total !== undefined && countText(total, isFiltered)}</span>}
        actions={<LinkButton to="/reports/new">Create New Report</LinkButton>}
      />
      <ListControls filters={filters} onChange={change} loaded={reports} searchBox={searchBox} />
      {!reports && !error && <Loading text="Loading reports..." />}
      {!reports && error && (
        <ErrorState
          title={reportListMessages.fetchFailed}
          message={messageOf(error, reportListMessages.requestFailed)}
          onRetry={() => void list.refetch()}
        />
      )}
      {reports?.length === 0 && !isPlaceholderData && (
        <Suspense fallback={<Loading />}>
          <NothingFound q={filters.q} onShowAll={isFiltered ? showAll : undefined} />
        </Suspense>
      )}
      <div ref={cards} className={classes.cards} data-stale={isPlaceholderData || undefined}>
        {reports?.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </div>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={loadMore}>
          Load More Reports
        </Button>
      )}
      <Text className={classes.deletedLink}>
        <TextLink to="/reports/deleted">Recently deleted reports</TextLink>
      </Text>
      <QuickActions />
    </Page>
  );
};
