import { Button, Text, Title } from "@mantine/core";
import { reportListMessages } from "@takseru/shared-types";
import { lazy, Suspense, useRef } from "react";
import { messageOf } from "@/lib/api/api";
import { ErrorState, LinkButton, Loading, Page, PageHeader, Panel, TextLink } from "@/ui";
import { ReportCard } from "../card/ReportCard";
import { ListControls } from "./ListControls";
import classes from "./report-list.module.css";
import { useListFilters } from "./use-list-filters";
import { useLoadMore, useReportList } from "./use-report-list";

// Those who have reports see it rarely: the list's first load does without it.
const NothingFound = lazy(() => import("./NothingFound"));

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

const countText = (total: number, chosen: boolean) =>
  `${total} ${total === 1 ? "report" : "reports"}${chosen ? " found" : ""}`;

export const ReportListPage = () => {
  const { selection, change } = useListFilters();
  const list = useReportList(selection);
  const { reports, total, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = list;
  const { cards, loadMore } = useLoadMore(list);
  const searchBox = useRef<HTMLInputElement>(null);
  const chosen = selection.q !== "" || selection.status !== undefined;
  const showAll = () => {
    change({ q: "", status: undefined });
    searchBox.current?.focus();
  };

  return (
    <Page title="Your Valuation Reports">
      <PageHeader
        title="Your Valuation Reports"
        description={<span role="status">{total !== undefined && countText(total, chosen)}</span>}
        actions={<LinkButton to="/reports/new">Create New Report</LinkButton>}
      />
      <ListControls selection={selection} onChange={change} loaded={reports} searchBox={searchBox} />
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
          <NothingFound q={selection.q} onShowAll={chosen ? showAll : undefined} />
        </Suspense>
      )}
      <div ref={cards} className={classes.list} data-old={isPlaceholderData || undefined}>
        {reports?.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </div>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={loadMore}>
          Load More Reports
        </Button>
      )}
      <Text className={classes.below}>
        <TextLink to="/reports/deleted">Recently deleted reports</TextLink>
      </Text>
      <QuickActions />
    </Page>
  );
};
