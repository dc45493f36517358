import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button, Title } from "@mantine/core";
import { messages, PasswordChange } from "@takseru/shared-types";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { ApiError } from "@/lib/api/api";
import { showFieldErrors } from "@/lib/api/form-errors";
import { useUser } from "@/lib/session/session";
import { FormError, Panel, PasswordField } from "@/ui";
import { useChangePassword } from "../account/session-queries";
import classes from "../auth-page/auth-page.module.css";
import { withConfirmation } from "./confirmed-password";
import { NewPasswordFields } from "./NewPasswordFields";

const ChangePasswordForm = withConfirmation(
  PasswordChange.safeExtend({ confirmPassword: z.string() }),
  "newPassword",
);

const FIELDS = ["currentPassword", "newPassword"] as const;

const isWrong = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "PASSWORD_WRONG";

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** A new password for those who know the old one. */
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
          if (isWrong(error))
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
          {/* So that a password manager knows whose password changes. */}
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
            error={isWrong(change.error) ? null : change.error}
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
