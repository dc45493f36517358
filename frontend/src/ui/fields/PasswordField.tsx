import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, toText, useField } from "./use-field";

/** A password with a button that reveals it. The description stands below, where it has room to grow. */
export const PasswordField = <Form extends FieldValues, Output = Form>({
  autoComplete,
  ...field
}: FieldProps<Form, Output> & { autoComplete: "current-password" | "new-password" }) => {
  const { input, value, change } = useField(field);
  return (
    <PasswordInput
      {...input}
      // Mantine leaves aria-invalid out of this input.
      aria-invalid={input.error !== undefined}
      inputWrapperOrder={["label", "input", "error", "description"]}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ "aria-label": `Show or hide ${field.label.toLowerCase()}`, tabIndex: 0 }}
      value={toText(value)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};
