import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Alert, Button, PasswordInput, Text, TextInput } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError } from "@/lib/api/api-error";
import { signIn, useSession } from "@/lib/session/session";
import { Checkbox, FormError, lazyWithRetry, TextLink, useRetryDelay } from "@/ui";
import { AuthPage } from "../auth-page/AuthPage";
import { loadAccountPages } from "../load-account-pages";
import { SampleReport } from "../sample-report/SampleReport";
import classes from "./login-page.module.css";
import { useLoginState } from "./login-state";

const useSignIn = () => useMutation({ mutationFn: signIn });

const ResendVerification = lazyWithRetry(
  async () => (await loadAccountPages()).ResendVerification,
  () => null,
);

const EXPIRED = "Your session has ended. Please sign in again. What you typed is kept on this device.";

// Without the form library and the contract, because this is the first screen on a slow connection.
export const LoginPage = () => {
  const login = useSignIn();
  const { ended, endedEmail } = useSession();
  const state = useLoginState();
  const notice = state.notice ?? (ended === "expired" ? EXPIRED : undefined);
  const [incomplete, setIncomplete] = useState(false);
  const [email, setEmail] = useState(state.email ?? endedEmail);

  const isSame = login.variables?.email === email.trim();
  const retryDelay = useRetryDelay(login.error);
  // Another account may not be locked.
  const lockedOut = retryDelay > 0 && isSame;
  const failed = incomplete || login.error !== null;
  const unverified = isSame && login.error instanceof ApiError && login.error.code === "EMAIL_NOT_VERIFIED";
  const mailed = state.mailed && !failed && state.email === email;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lockedOut) return;
    const form = new FormData(event.currentTarget);
    const password = String(form.get("password"));
    const complete = email.trim() !== "" && password !== "";
    setIncomplete(!complete);
    if (complete) login.mutate({ email: email.trim(), password, remember: form.has("remember") });
    else login.reset();
  };

  return (
    <AuthPage
      title="Sign in"
      description="Valuation reports for valuers in Sri Lanka."
      about={<SampleReport />}
    >
      {notice && !failed && <Alert role="status">{notice}</Alert>}
      {incomplete && (
        <Alert role="alert" color="yellow">
          {messages.auth.fillAllFields}
        </Alert>
      )}
      <FormError
        error={login.error}
        fallback={messages.auth.loginFailed}
        whileWaiting={
          <>
            Forgotten it?{" "}
            <TextLink to="/forgot-password" state={{ email }}>
              Set a new password
            </TextLink>
          </>
        }
      />
      {unverified && <ResendVerification email={email.trim()} />}
      {mailed && <ResendVerification email={email} withHelp />}
      <form noValidate onSubmit={submit}>
        <TextInput
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          aria-required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          aria-required
          visibilityToggleButtonProps={{ "aria-label": "Show or hide password", tabIndex: 0 }}
        />
        <div className={classes.options}>
          <Checkbox name="remember" label="Remember me" />
          <TextLink to="/forgot-password" state={{ email }}>
            Forgot your password?
          </TextLink>
        </div>
        <Button
          type="submit"
          loading={login.isPending}
          // `disabled` would take the keyboard focus away.
          aria-disabled={lockedOut}
          data-disabled={lockedOut}
        >
          Sign in
        </Button>
      </form>
      <div>
        <Text c="dimmed">
          New to Takseru? <TextLink to="/register">Create an account</TextLink>
        </Text>
        <Text size="sm" c="dimmed">
          Registration requires professional credentials.
        </Text>
        <Text size="sm" c="dimmed" className={classes.reader ?? ""}>
          Not a valuer? A bank or an owner can check a report without an account:{" "}
          <TextLink to="/verify">check a report by its code</TextLink>.
        </Text>
      </div>
    </AuthPage>
  );
};
