import { Button, Group } from "@mantine/core";
import { useFormContext, useWatch } from "react-hook-form";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../fields/form-types";
import { fieldText } from "../form/field-text";
import classes from "./suggestion-card.module.css";
import type { Suggestion } from "./use-suggestions";

interface SuggestionCardProps {
  suggestion: Suggestion;
  /** The field holds something already. */
  replaces: boolean;
  onAccept: () => void;
  onDismiss: () => void;
}

/** A suggested text beside the field's present one. */
export const SuggestionCard = ({
  suggestion: { name, text },
  replaces,
  onAccept,
  onDismiss,
}: SuggestionCardProps) => {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control, name });
  const { label } = fieldSpecs[name];
  const values = getValues();
  const accept = replaces ? "Replace" : "Accept";
  return (
    <li className={classes.suggestion}>
      <h4 className={classes.name}>{label}</h4>
      <dl className={classes.texts}>
        <div>
          <dt>{replaces ? "Yours, before" : "Now"}</dt>
          <dd>{fieldText(name, values)}</dd>
        </div>
        <div>
          <dt>{replaces ? "Proposed, after" : "Proposed"}</dt>
          <dd>{fieldText(name, { ...values, [name]: text })}</dd>
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
        <Button size="xs" variant="default" aria-label={`Dismiss ${label}`} onClick={onDismiss}>
          Dismiss
        </Button>
      </Group>
    </li>
  );
};
