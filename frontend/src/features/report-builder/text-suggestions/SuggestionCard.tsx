import { useFormContext, useWatch } from "react-hook-form";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../fields/form-types";
import { fieldText } from "../form/field-text";
import { ProposedValue } from "./ProposedValue";
import type { Suggestion } from "./use-suggestions";

interface SuggestionCardProps {
  suggestion: Suggestion;
  /** The field holds something already. */
  replaces: boolean;
  onAccept: () => void;
  onDismiss: () => void;
}

const words = { accept: "Accept", leave: "Dismiss" };

/** A suggested text beside the field's present one. */
export const SuggestionCard = ({
  suggestion: { name, text },
  replaces,
  onAccept,
  onDismiss,
}: SuggestionCardProps) => {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control, name });
  const values = getValues();
  return (
    <ProposedValue
      label={fieldSpecs[name].label}
      now={fieldText(name, values)}
      proposed={fieldText(name, { ...values, [name]: text })}
      replaces={replaces}
      words={words}
      onAccept={onAccept}
      onLeave={onDismiss}
    />
  );
};
