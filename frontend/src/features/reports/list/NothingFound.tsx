import { Button } from "@mantine/core";
import { EmptyState, TextLink } from "@/ui";

interface NothingFoundProps {
  /** The search text; empty for none. */
  q: string;
  /** Resets search and filter. */
  onShowAll: (() => void) | undefined;
}

const explanation = (isFiltered: boolean) => (
  <>
    {isFiltered && "None of your reports has this status. "}
    Begin with a <TextLink to="/">location analysis</TextLink>.
  </>
);

/** Shown where no report exists or none matches. */
const NothingFound = ({ q, onShowAll }: NothingFoundProps) => (
  <EmptyState
    title="No reports found"
    description={
      q === ""
        ? explanation(onShowAll !== undefined)
        : `Nothing matches “${q}” in reference, client, owner, village, address, plan, lot, type or purpose.`
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

export default NothingFound;
