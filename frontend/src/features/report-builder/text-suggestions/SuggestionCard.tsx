import { Button, Group } from "@mantine/core";
import { useFormContext, useWatch } from "react-hook-form";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../fields/form-types";
import { fieldText } from "../form/field-text";
import classes from "./suggestion-card.module.css";
import type { Suggestion } from "./use-suggestions";

interface SuggestionCardProps {
  suggestion: Suggestion;
  onAccept: () => void;
  onDismiss: () => void;
}

/** A suggested text beside the field's present one. */
export const SuggestionCard = ({ suggestion: { name, text }, onAccept, onDismiss }: SuggestionCardProps) => {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control, name });
  const { label } = fieldSpecs[name];
  const values = getValues();
  return (
    <li className={classes.suggestion}>
      <h3 className={classes.name}>{label}</h3>
      <dl className={classes.texts}>
        <div>
          <dt>Now</dt>
          <dd>{fieldText(name, values)}</dd>
        </div>
        <div>
          <dt>Proposed</dt>
          <dd>{fieldText(name, { ...values, [name]: text })}</dd>
        </div>
      </dl>
      <Group gap="xs" mt="xs">
        <Button size="xs" aria-label={`Accept ${label}`} onClick={onAccept}>
          Accept
        </Button>
        <Button size="xs" variant="default" aria-label={`Dismiss ${label}`} onClick={onDismiss}>
          Dismiss
        </Button>
      </Group>
    </li>
  );
};
