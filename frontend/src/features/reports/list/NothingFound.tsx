import { Button, Group } from "@mantine/core";
import { EmptyState, LinkButton, TextLink } from "@/ui";

interface NothingFoundProps {
  /** What was searched; empty for none. */
  q: string;
  /** The way back from a search or a filter. */
  onShowAll: (() => void) | undefined;
}

/** No report is there, or none that was asked for. */
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
        "The words are looked for in reference, client, owner, village and plan."
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
