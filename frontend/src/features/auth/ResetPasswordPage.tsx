import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button } from "@mantine/core";
import { messages, NewPassword } from "@takseru/shared-types";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { messageOf } from "@/lib/api";
import { showFieldErrors } from "@/lib/form-errors";
import { LinkButton, PasswordField, TextLink } from "@/ui";
import { AuthPage } from "./AuthPage";
import { useResetPassword } from "./queries";

const NewPasswordForm = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: messages.auth.passwordsDiffer,
    when: () => true,
  });

const ResetForm = ({ token }: { token: string }) => {
  const reset = useResetPassword();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const submit = handleSubmit(({ password }) =>
    reset.mutate(
      { token, password },
      { onError: (error) => void showFieldErrors(error, ["password"], setError) },
    ),
  );
  if (reset.data)
    return (
      <>
        <Alert role="status" color="teal">
          {reset.data.message}
        </Alert>
        <LinkButton to="/login">Sign in</LinkButton>
      </>
    );
  return (
    <form noValidate onSubmit={submit}>
      {reset.error && (
        <Alert role="alert" color="red">
          {messageOf(reset.error, messages.reports.requestFailed)}
        </Alert>
      )}
      <PasswordField
        control={control}
        name="password"
        label="New password"
        autoComplete="new-password"
        required
      />
      <PasswordField
        control={control}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" loading={reset.isPending}>
        Set the new password
      </Button>
      <TextLink to="/forgot-password">Request a new link</TextLink>
    </form>
  );
};

/** Where the link in a password reset's e-mail leads. */
export const ResetPasswordPage = () => {
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <AuthPage title="Set a new password">
      {token ? (
        <ResetForm token={token} />
      ) : (
        <>
          <Alert role="alert" color="red">
            The link is incomplete. Please open it from the email again, or request a new one.
          </Alert>
          <LinkButton to="/forgot-password">Request a new link</LinkButton>
        </>
      )}
    </AuthPage>
  );
};
