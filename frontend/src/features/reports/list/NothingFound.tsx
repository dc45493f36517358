import { Button, Group } from "@mantine/core";
import { EmptyState, LinkButton, TextLink } from "@/ui";

interface NothingFoundProps {
  /** The search text; empty for none. */
  q: string;
  /** Resets search and filter. */
  onShowAll: (() => void) | undefined;
}

/** Shown where no report exists or none matches. */
const NothingFound = ({ q, onShowAll }: NothingFoundProps) => (
  <EmptyState
    title={q === "" ? "No reports found" : `No report matches “${q}”`}
    description={
      q === "" ? (
        <>
          {onShowAll && "None of your reports has this status. "}
          Begin with a <TextLink to="/">location analysis</TextLink>.
        </>
      ) : (
        "Reference, client, owner, village, address, plan, lot, type and purpose were searched."
      )
    }
    action={
      <Group justify="center">
        {onShowAll && (
          <Button variant="default" onClick={onShowAll}>
            Show all reports
          </Button>
        )}
        {q === "" && <LinkButton to="/reports/new">Create New Report</LinkButton>}
      </Group>
    }
  />
);

export default NothingFound;
