import { Button, Group } from "@mantine/core";
import classes from "./proposed-value.module.css";

interface ProposedValueProps {
  /** The field's label. */
  label: string;
  now: string;
  proposed: string;
  /** The field holds something already. */
  replaces: boolean;
  /** What the buttons say, before the field's label. */
  words: { accept: string; leave: string };
  onAccept: () => void;
  onLeave: () => void;
}

/** A value that is offered for a field, beside its present one. */
export const ProposedValue = ({
  label,
  now,
  proposed,
  replaces,
  words,
  onAccept,
  onLeave,
}: ProposedValueProps) => {
  const accept = replaces ? "Replace" : words.accept;
  return (
    <li className={classes.proposal}>
      <h4 className={classes.name}>{label}</h4>
      <dl className={classes.texts}>
        <div>
          <dt>{replaces ? "Yours, before" : "Now"}</dt>
          <dd>{now}</dd>
        </div>
        <div>
          <dt>{replaces ? "Proposed, after" : "Proposed"}</dt>
          <dd>{proposed}</dd>
        </div>
      </dl>
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant={replaces ? "default" : "light"}
          aria-label={`${accept} ${label}`}
          onClick={onAccept}
        >
          {accept}
        </Button>
        <Button size="xs" variant="default" aria-label={`${words.leave} ${label}`} onClick={onLeave}>
          {words.leave}
        </Button>
      </Group>
    </li>
  );
};
