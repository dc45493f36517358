import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button, Title } from "@mantine/core";
import { messages, PasswordChange } from "@takseru/shared-types";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { ApiError } from "@/lib/api/api";
import { showFieldErrors } from "@/lib/api/form-errors";
import { useUser } from "@/lib/session/session";
import { FormError, Panel, PasswordField } from "@/ui";
import classes from "./change-password.module.css";
import { withConfirmation } from "./confirmed-password";
import { NewPasswordFields } from "./NewPasswordFields";
import { useChangePassword } from "./password-queries";

const ChangePasswordForm = withConfirmation(
  PasswordChange.safeExtend({ confirmPassword: z.string() }),
  "newPassword",
);

const FIELDS = ["currentPassword", "newPassword"] as const;

const isWrongPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "PASSWORD_WRONG";

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Changes the password of the signed-in user. */
export const ChangePassword = () => {
  const { id, email } = useUser();
  const change = useChangePassword(id);
  const { control, handleSubmit, setError, reset } = useForm({
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: empty,
  });

  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => reset(empty),
        onError: (error) => {
          if (isWrongPassword(error))
            setError("currentPassword", { type: "server", message: error.message }, { shouldFocus: true });
          else showFieldErrors(error, FIELDS, setError);
        },
      },
    ),
  );

  return (
    <Panel label="Password">
      <Title order={2}>Password</Title>
      <div className={classes.body}>
        {change.data && (
          <Alert role="status" color="teal">
            {change.data.message}
          </Alert>
        )}
        <form noValidate onSubmit={submit}>
          {/* Tells password managers which account changes. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            control={control}
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            required
          />
          <NewPasswordFields
            control={control}
            name="newPassword"
            confirmName="confirmPassword"
            label="New password"
          />
          <FormError
            error={isWrongPassword(change.error) ? null : change.error}
            fallback={messages.reports.requestFailed}
            fields={FIELDS}
          />
          <Button type="submit" loading={change.isPending} className={classes.submit ?? ""}>
            Change password
          </Button>
        </form>
      </div>
    </Panel>
  );
};
