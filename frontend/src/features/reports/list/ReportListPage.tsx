import { Button } from "@mantine/core";
import { reportListMessages } from "@takseru/shared-types";
import { Fragment, useRef } from "react";
import { messageOf } from "@/lib/api/api";
import { ErrorState, LinkButton, Page, ReportsHeader, TextLink } from "@/ui";
import { ReportTable } from "../row/ReportTable";
import { ListControls } from "./ListControls";
import classes from "./list-foot.module.css";
import { NothingFound } from "./NothingFound";
import { useListFilters } from "./use-list-filters";
import { useListKeys } from "./use-list-keys";
import { useLoadMore, useReportList } from "./use-report-list";

const actions = [
  { to: "/reports/new", label: "Create New Report" },
  { to: "/", label: "Location Analysis" },
  { to: "/reports/profile", label: "Update Profile" },
];

/** What else can be done from the list, at its end. */
const QuickActions = () => (
  <section aria-label="Quick Actions" className={classes.actions}>
    <h2>Quick Actions</h2>
    {actions.map(({ to, label }) => (
      <TextLink key={to} to={to} underline="hover">
        {label}
      </TextLink>
    ))}
    <TextLink to="/reports/deleted" underline="hover">
      Recently deleted reports
    </TextLink>
  </section>
);

const hints = [
  { keys: ["J", "K"], does: "move" },
  { keys: ["Enter"], does: "open" },
  { keys: ["C"], does: "new report" },
  { keys: ["/"], does: "search" },
];

/** The keys of the list, for those who have a keyboard. */
const KeyHints = () => (
  <p className={classes.hints}>
    {hints.map(({ keys, does }) => (
      <span key={does}>
        {keys.map((key) => (
          <Fragment key={key}>
            <kbd>{key}</kbd>{" "}
          </Fragment>
        ))}
        {does}
      </span>
    ))}
  </p>
);

const countText = (total: number, isFiltered: boolean) =>
  `${total} ${total === 1 ? "report" : "reports"}${isFiltered ? " found" : ""}`;

export const ReportListPage = () => {
  const { filters, change } = useListFilters();
  const list = useReportList(filters);
  const { reports, total, counts, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = list;
  const { rows, loadMore } = useLoadMore(list);
  const searchBox = useRef<HTMLInputElement>(null);
  useListKeys({ rows, searchBox });
  const isFiltered = filters.q !== "" || filters.status !== undefined || filters.fee !== undefined;
  const isEmpty = reports?.length === 0;
  const showAll = () => {
    change({ q: "", status: undefined, fee: undefined });
    searchBox.current?.focus();
  };

  return (
    <Page title="Your Valuation Reports">
      <ReportsHeader
        title="Your Valuation Reports"
        note={
          <span role="status">
            {total !== undefined && countText(total, isFiltered)}
            {total === undefined && !error && <span className="visually-hidden">Loading reports...</span>}
          </span>
        }
        actions={<LinkButton to="/reports/new">Create New Report</LinkButton>}
      />
      <ListControls filters={filters} onChange={change} counts={counts} searchBox={searchBox} />
      {!reports && error && (
        <ErrorState
          title={reportListMessages.fetchFailed}
          message={messageOf(error, reportListMessages.requestFailed)}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && !isPlaceholderData && (
        <NothingFound filters={filters} onShowAll={isFiltered ? showAll : undefined} />
      )}
      {!isEmpty && (reports || !error) && (
        <ReportTable reports={reports} stale={isPlaceholderData} rows={rows} />
      )}
      {hasNextPage && (
        <Button
          variant="light"
          className={classes.more ?? ""}
          loading={isFetchingNextPage}
          onClick={loadMore}
        >
          Load More Reports
        </Button>
      )}
      {(reports || error) && (
        <>
          <QuickActions />
          <KeyHints />
        </>
      )}
    </Page>
  );
};
