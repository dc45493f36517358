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
import { useForgotPassword, useResetPassword } from "../registration/registration-queries";
import { withConfirmation } from "./confirmed-password";
import { NewPasswordFields } from "./NewPasswordFields";

const TITLE = "Set a new password";

const FIELDS = ["password"] as const;

const NewPasswordForm = withConfirmation(
  z.object({ password: NewPassword, confirmPassword: z.string() }),
  "password",
);

interface DeadLink {
  title: string;
  /** How things stand, and what a new link is for. */
  text: string;
}

const unchanged = "Your password is as it was. Enter your email address and we send you a new link.";

const deadLinks: Record<string, DeadLink> = {
  LINK_EXPIRED: { title: "Link expired", text: unchanged },
  LINK_INVALID: { title: "Link not valid", text: unchanged },
  LINK_USED: {
    title: "Link already used",
    text: "A new password was set with it. If that was not you, or it is forgotten again, enter your email address and we send you a new link.",
  },
};

const NewLink = ({ title, text, message }: DeadLink & { message: string }) => {
  const forgot = useForgotPassword();
  return (
    <AuthPage title={title}>
      <Alert role="alert" color="red">
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
  const dead = reset.error instanceof ApiError ? deadLinks[reset.error.code] : undefined;
  if (dead) return <NewLink {...dead} message={messageOf(reset.error, messages.reports.requestFailed)} />;
  return (
    <AuthPage title={TITLE} description="You are signed out everywhere and sign in with the new one.">
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

/** Where the link in a password reset's e-mail leads. */
export const ResetPasswordPage = () => {
  const [search] = useSearchParams();
  const token = search.get("token");
  if (token) return <ResetForm token={token} />;
  return <NewLink title="Link not valid" text={unchanged} message={messages.auth.linkIncomplete} />;
};
