import { VisuallyHidden } from "@mantine/core";
import { limits } from "@takseru/shared-types";
import { type Control, type FieldPathByValue, type FieldValues, useWatch } from "react-hook-form";
import { PasswordField } from "@/ui";
import classes from "./rule-list.module.css";

interface Rule {
  text: string;
  met: boolean;
}

/** Rules for an entry, each met or missing. It stands in a field's description, so it uses inline elements only. */
const RuleList = ({ rules }: { rules: readonly Rule[] }) => (
  // biome-ignore-start lint/a11y/useSemanticElements: a description is a paragraph, which cannot contain a list element
  <span role="list" className={classes.rules}>
    {rules.map(({ text, met }) => (
      <span role="listitem" key={text} className={classes.rule} data-met={met || undefined}>
        <span aria-hidden="true" className={classes.mark}>
          {met ? "✓" : "○"}
        </span>
        {text}
        <VisuallyHidden component="span">{met ? " (done)" : " (missing)"}</VisuallyHidden>
      </span>
    ))}
  </span>
  // biome-ignore-end lint/a11y/useSemanticElements: a description is a paragraph, which cannot contain a list element
);

/** The contract's rules one by one. Only the server knows the most common passwords. */
const rulesFor = (password: string): Rule[] => [
  { text: `At least ${limits.password.min} characters`, met: password.length >= limits.password.min },
  { text: "An uppercase letter", met: /[A-Z]/.test(password) },
  { text: "A lowercase letter", met: /[a-z]/.test(password) },
  { text: "A number", met: /\d/.test(password) },
];

interface NewPasswordFieldsProps<Form extends FieldValues, Output> {
  control: Control<Form, unknown, Output>;
  name: FieldPathByValue<Form, string>;
  confirmName: FieldPathByValue<Form, string>;
  label: string;
}

/** A new password and its confirmation. The rules are ticked off while the user types. */
export const NewPasswordFields = <Form extends FieldValues, Output>({
  control,
  name,
  confirmName,
  label,
}: NewPasswordFieldsProps<Form, Output>) => {
  const typed: unknown = useWatch({ control, name });
  return (
    <>
      <PasswordField
        control={control}
        name={name}
        label={label}
        description={<RuleList rules={rulesFor(typeof typed === "string" ? typed : "")} />}
        autoComplete="new-password"
        required
      />
      <PasswordField
        control={control}
        name={confirmName}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
    </>
  );
};
