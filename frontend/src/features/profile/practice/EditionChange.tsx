import { Button, Group, Text } from "@mantine/core";
import { Difference } from "@/lib/difference/Difference";
import classes from "./practice-panel.module.css";

interface EditionChangeProps {
  /** The edition that the own words were written beside, and its text where it is known. */
  from: string;
  before: string | undefined;
  own: string;
  after: string;
  /** The one in force. */
  edition: string;
  onKeep: () => void;
  onTake: () => void;
  onEdit: () => void;
}

/** What a new edition of a standard text changes, beside the valuer's own words: the valuer decides. */
export const EditionChange = ({
  from,
  before,
  own,
  after,
  edition,
  onKeep,
  onTake,
  onEdit,
}: EditionChangeProps) => (
  <div className={classes.change}>
    {before !== undefined && (
      <>
        <Text size="sm" fw={600}>
          From the edition of {from} to that of {edition}
        </Text>
        <Difference before={before} after={after} />
      </>
    )}
    <Text size="sm" fw={600}>
      From your own words to the edition of {edition}
    </Text>
    <Difference before={own} after={after} />
    <Group gap="xs">
      <Button variant="default" onClick={onKeep}>
        Keep mine
      </Button>
      <Button variant="default" onClick={onTake}>
        Take the new text
      </Button>
      <Button variant="subtle" onClick={onEdit}>
        Edit mine
      </Button>
    </Group>
  </div>
);
