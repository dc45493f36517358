import { Button } from "@mantine/core";
import { EmptyState, TextLink } from "@/ui";
import type { ListFilters } from "./use-list-filters";

interface NothingFoundProps {
  filters: ListFilters;
  /** Resets search and filter. */
  onShowAll: (() => void) | undefined;
}

const ofFilter = ({ status, fee }: ListFilters): string | undefined => {
  if (fee)
    return status ? "None of your reports with this status has an overdue fee. " : "No fee is overdue. ";
  return status && "None of your reports has this status. ";
};

const explanation = (filters: ListFilters) => (
  <>
    {ofFilter(filters)}
    Start with a <TextLink to="/">location analysis</TextLink>.
  </>
);

/** Shown where no report exists or none matches. */
export const NothingFound = ({ filters, onShowAll }: NothingFoundProps) => (
  <EmptyState
    title="No reports found"
    description={
      filters.q === ""
        ? explanation(filters)
        : `Nothing matches “${filters.q}” in reference, client, owner, village, address, plan, lot, type or purpose.`
    }
    action={
      onShowAll && (
        <Button variant="light" onClick={onShowAll}>
          Show all reports
        </Button>
      )
    }
  />
);
