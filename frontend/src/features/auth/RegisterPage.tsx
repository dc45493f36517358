import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button, Text } from "@mantine/core";
import { limits, messages, professionalTitles, RegistrationForm } from "@takseru/shared-types";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { messageOf } from "@/lib/api";
import { showFieldErrors } from "@/lib/form-errors";
import { CheckboxField, PasswordField, SelectField, TextField, TextLink } from "@/ui";
import { AuthPage } from "./AuthPage";
import { useRegister } from "./queries";

/** After the message has been read for a moment, sign-in is next. */
const useGoToLogin = (message: string | undefined) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (message === undefined) return;
    const go = () => navigate("/login", { state: { notice: message } });
    const timer = setTimeout(go, limits.redirectAfterRegistrationMs);
    return () => clearTimeout(timer);
  }, [message, navigate]);
};

export const RegisterPage = () => {
  const { register, data, error, isPending } = useRegister();
  useGoToLogin(data?.message);
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
    await register(registration).catch((failure) =>
      showFieldErrors(failure, ["fullName", "professionalTitle", "email", "password"], setError),
    );
  });

  if (data)
    return (
      <AuthPage title="Check your email">
        <Alert role="status" color="teal">
          {data.message}
        </Alert>
        <Text c="dimmed">Taking you to sign in...</Text>
        <TextLink to="/login">Sign in now</TextLink>
      </AuthPage>
    );

  return (
    <AuthPage title="Create an account" description="For valuers with professional credentials.">
      {error && (
        <Alert role="alert" color="red">
          {messageOf(error, messages.auth.registrationFailed)}
        </Alert>
      )}
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
        <PasswordField
          control={control}
          name="password"
          label="Password"
          description={`At least ${limits.password.min} characters, with a capital, a small letter and a number.`}
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
        <CheckboxField
          control={control}
          name="terms"
          required
          label={
            <>
              I accept the <TextLink to="/terms">terms of service</TextLink> and the{" "}
              <TextLink to="/privacy">privacy policy</TextLink>
            </>
          }
        />
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
