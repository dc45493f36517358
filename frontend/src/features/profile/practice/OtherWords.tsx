import { Button, Group, Text } from "@mantine/core";
import { Difference } from "@/lib/difference/Difference";
import classes from "./practice-panel.module.css";

interface OtherWordsProps {
  /** What is kept by now. */
  other: string;
  /** What is typed here. */
  typed: string;
  onSave: () => void;
  onTake: () => void;
}

/** What another window has saved of a text that is typed here: the valuer decides. */
export const OtherWords = ({ other, typed, onSave, onTake }: OtherWordsProps) => (
  <div className={classes.change}>
    <Text size="sm" className="check-line" role="status">
      This text was changed in another window or on another device. Yours is not saved yet.
    </Text>
    <Text size="sm" fw={600}>
      From the other text to yours
    </Text>
    <Difference before={other} after={typed} />
    <Group gap="xs">
      <Button variant="default" onClick={onSave}>
        Save mine
      </Button>
      <Button variant="default" onClick={onTake}>
        Take the other text
      </Button>
    </Group>
  </div>
);
