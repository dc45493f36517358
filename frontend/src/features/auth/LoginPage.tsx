import "@/ui/field-styles";
import { Alert, Button, Checkbox, PasswordInput, Text, TextInput } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { ApiError, messageOf } from "@/lib/api-error";
import { useSession } from "@/lib/session";
import { TextLink } from "@/ui";
import { AuthPage } from "./AuthPage";
import classes from "./auth.module.css";
import { useSignIn } from "./use-sign-in";

const ResendVerification = lazy(() => import("./ResendVerification"));

const useNotice = (): string | undefined => {
  const { ended } = useSession();
  const { state }: { state: unknown } = useLocation();
  if (typeof state === "object" && state !== null && "notice" in state && typeof state.notice === "string")
    return state.notice;
  return ended === "expired" ? "Your session has ended. Please sign in again." : undefined;
};

// Two fields and a tick: without the form library and the contract, this screen is there sooner on a slow connection.
export const LoginPage = () => {
  const login = useSignIn();
  const notice = useNotice();
  const [incomplete, setIncomplete] = useState(false);
  const [email, setEmail] = useState("");

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const password = String(typed.get("password"));
    const complete = email.trim() !== "" && password !== "";
    setIncomplete(!complete);
    if (complete) login.mutate({ email: email.trim(), password, remember: typed.has("remember") });
    else login.reset();
  };

  const problem = incomplete
    ? messages.auth.fillAllFields
    : login.error && messageOf(login.error, messages.auth.loginFailed);
  const unverified = login.error instanceof ApiError && login.error.code === "EMAIL_NOT_VERIFIED";

  return (
    <AuthPage title="Sign in" description="Registration requires professional credentials.">
      {notice && !problem && <Alert role="status">{notice}</Alert>}
      {problem && (
        <Alert role="alert" color="red">
          {problem}
        </Alert>
      )}
      <Suspense fallback={null}>{unverified && <ResendVerification email={email} />}</Suspense>
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
        <div className={classes.row}>
          <Checkbox name="remember" label="Remember me" />
          <TextLink to="/forgot-password">Forgot your password?</TextLink>
        </div>
        <Button type="submit" loading={login.isPending}>
          Sign in
        </Button>
      </form>
      <Text>
        New to Takseru? <TextLink to="/register">Create an account</TextLink>
      </Text>
    </AuthPage>
  );
};
