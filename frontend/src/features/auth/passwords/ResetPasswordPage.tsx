import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button, Text } from "@mantine/core";
import { messages, NewPassword } from "@takseru/shared-types";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { ApiError, messageOf } from "@/lib/api/api";
import { showFieldErrors } from "@/lib/api/form-errors";
import { FormError, LinkButton } from "@/ui";
import { AuthPage } from "../auth-page/AuthPage";
import { EmailForm } from "../mailed-links/EmailForm";
import { withConfirmation } from "./confirmed-password";
import { NewPasswordFields } from "./NewPasswordFields";
import { useForgotPassword, useResetPassword } from "./password-queries";

const TITLE = "Set a new password";

const FIELDS = ["password"] as const;

const NewPasswordForm = withConfirmation(
  z.object({ password: NewPassword, confirmPassword: z.string() }),
  "password",
);

interface InvalidLink {
  title: string;
  /** State of the password, and the offer of a new link. */
  text: string;
}

const unchanged = "Your password has not changed: enter your email address and we send you a new link.";

const invalidLinks: Record<string, InvalidLink> = {
  LINK_EXPIRED: { title: "Link expired", text: unchanged },
  LINK_INVALID: { title: "Link not valid", text: unchanged },
  LINK_USED: {
    title: "Link already used",
    text: "A new password was set with it: if that was not you, enter your email address and we send you a new link.",
  },
};

const NewLink = ({ title, text, message }: InvalidLink & { message: string }) => {
  const forgot = useForgotPassword();
  return (
    <AuthPage title={title}>
      <Alert role="alert" color="yellow">
        {message}
      </Alert>
      {!forgot.data && <Text>{text}</Text>}
      <EmailForm request={forgot} submit="Send a new link" />
    </AuthPage>
  );
};

const ResetForm = ({ token }: { token: string }) => {
  const reset = useResetPassword();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const submit = handleSubmit(({ password }) =>
    reset.mutate({ token, password }, { onError: (error) => void showFieldErrors(error, FIELDS, setError) }),
  );

  if (reset.data)
    return (
      <AuthPage title="Password changed">
        <Alert role="status" color="teal">
          {reset.data.message}
        </Alert>
        <LinkButton to="/login">Sign in</LinkButton>
      </AuthPage>
    );
  const invalidLink = reset.error instanceof ApiError ? invalidLinks[reset.error.code] : undefined;
  if (invalidLink)
    return <NewLink {...invalidLink} message={messageOf(reset.error, messages.reports.requestFailed)} />;
  return (
    <AuthPage title={TITLE} description="You then sign in with it on every device.">
      <form noValidate onSubmit={submit}>
        <FormError error={reset.error} fallback={messages.reports.requestFailed} fields={FIELDS} />
        <NewPasswordFields
          control={control}
          name="password"
          confirmName="confirmPassword"
          label="New password"
        />
        <Button type="submit" loading={reset.isPending}>
          Set the new password
        </Button>
      </form>
    </AuthPage>
  );
};

/** The target of the link in a password reset mail. */
export const ResetPasswordPage = () => {
  const [search] = useSearchParams();
  const token = search.get("token");
  if (token) return <ResetForm token={token} />;
  return <NewLink title="Link not valid" text={unchanged} message={messages.auth.linkIncomplete} />;
};
