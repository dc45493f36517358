import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button, Text } from "@mantine/core";
import { limits, messages, professionalTitles, RegistrationForm } from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { showFieldErrors } from "@/lib/api/form-errors";
import { CheckboxField, FormError, SelectField, TextField, TextLink } from "@/ui";
import { AuthPage } from "../auth-page/AuthPage";
import { MailHelp } from "../mailed-links/ResendMail";
import { NewPasswordFields } from "../passwords/NewPasswordFields";
import type { LoginState } from "../sign-in/login-state";
import { useRegister } from "./registration-queries";

const FIELDS = ["fullName", "professionalTitle", "email", "password"] as const;

/** Goes on to sign-in after a pause for reading the message, which sign-in repeats. */
const useGoToLogin = (state: LoginState | undefined) => {
  const navigate = useNavigate();
  const latest = useRef(state);
  latest.current = state;
  const done = state !== undefined;
  useEffect(() => {
    if (!done) return;
    const go = () => navigate("/login", { state: latest.current });
    const timer = setTimeout(go, limits.redirectAfterRegistrationMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);
};

/** Opens in a new tab, so that the form keeps its contents. */
const LegalLink = (props: { to: string; children: string }) => <TextLink target="_blank" {...props} />;

export const RegisterPage = () => {
  const { register, data, variables, error, isPending } = useRegister();
  const registered = data && variables && { notice: data.message, email: variables.body.email, mailed: true };
  useGoToLogin(registered);
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(RegistrationForm),
    defaultValues: {
      fullName: "",
      professionalTitle: "",
      email: "",
      password: "",
      confirmPassword: "",
      terms: false,
    },
  });

  const submit = handleSubmit(async ({ confirmPassword: _, terms: __, ...registration }) => {
    await register(registration).catch((failure) => showFieldErrors(failure, FIELDS, setError));
  });

  if (registered)
    return (
      <AuthPage title="Check your email">
        <Alert role="status" color="teal">
          {registered.notice}
        </Alert>
        <MailHelp email={registered.email} />
        <Text c="dimmed">
          Confirm your address first; the sign-in page, which opens next, is for afterwards.
        </Text>
        <TextLink to="/login" state={registered}>
          Go to sign in
        </TextLink>
      </AuthPage>
    );

  return (
    <AuthPage title="Create an account" description="Registration requires professional credentials.">
      <form noValidate onSubmit={submit}>
        <TextField control={control} name="fullName" label="Full name" autoComplete="name" required />
        <SelectField
          control={control}
          name="professionalTitle"
          label="Professional title"
          options={professionalTitles}
          required
        />
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
        />
        <NewPasswordFields control={control} name="password" confirmName="confirmPassword" label="Password" />
        <CheckboxField
          control={control}
          name="terms"
          required
          label={
            <>
              I accept the <LegalLink to="/terms">terms of service</LegalLink> and the{" "}
              <LegalLink to="/privacy">privacy policy</LegalLink>
            </>
          }
        />
        <FormError error={error} fallback={messages.auth.registrationFailed} fields={FIELDS} />
        <Button type="submit" loading={isPending}>
          Create account
        </Button>
      </form>
      <Text>
        Already registered? <TextLink to="/login">Sign in</TextLink>
      </Text>
    </AuthPage>
  );
};
