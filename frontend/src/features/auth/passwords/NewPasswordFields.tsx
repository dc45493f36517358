import { limits } from "@takseru/shared-types";
import { type Control, type FieldPathByValue, type FieldValues, useWatch } from "react-hook-form";
import { PasswordField } from "@/ui";
import { type Rule, RuleList } from "./RuleList";

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
