import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Text } from "@mantine/core";
import { CurrentPassword, messages, NewPassword } from "@takseru/shared-types";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { showFieldErrors } from "@/lib/api/form-errors";
import { FormError, PasswordField } from "@/ui";
import { AuthPage } from "../auth-page/AuthPage";
import { withConfirmation } from "../passwords/confirmed-password";
import { NewPasswordFields } from "../passwords/NewPasswordFields";
import type { EmailConfirmation } from "./registration-queries";

interface ConfirmationProps {
  confirmation: EmailConfirmation;
  token: string;
}

const OwnPassword = z.object({ password: CurrentPassword });

/** Proves that the registration is one's own: somebody else may have registered the address. */
const WithRegistrationPassword = ({ confirmation, token }: ConfirmationProps) => {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(OwnPassword),
    defaultValues: { password: "" },
  });
  const submit = handleSubmit(({ password }) =>
    confirmation.mutate(
      { token, password },
      { onError: (error) => void showFieldErrors(error, ["password"], setError) },
    ),
  );
  return (
    <form noValidate onSubmit={submit}>
      <FormError error={confirmation.error} fallback={messages.auth.notVerified} fields={["password"]} />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" loading={confirmation.isPending}>
        Confirm my email address
      </Button>
    </form>
  );
};

const ChosenPassword = withConfirmation(
  z.object({ newPassword: NewPassword, confirmPassword: z.string() }),
  "newPassword",
);

/** Takes the registration over with a password that only its owner knows. */
const WithNewPassword = ({ confirmation, token }: ConfirmationProps) => {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(ChosenPassword),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  const submit = handleSubmit(({ newPassword }) =>
    confirmation.mutate(
      { token, newPassword },
      { onError: (error) => void showFieldErrors(error, ["newPassword"], setError) },
    ),
  );
  return (
    <form noValidate onSubmit={submit}>
      <FormError error={confirmation.error} fallback={messages.auth.notVerified} fields={["newPassword"]} />
      <NewPasswordFields
        control={control}
        name="newPassword"
        confirmName="confirmPassword"
        label="New password"
      />
      <Button type="submit" loading={confirmation.isPending}>
        Confirm with this password
      </Button>
    </form>
  );
};

/** Asks whoever opened the link for the registration's password, or for a new one. */
export const ConfirmEmailForm = (props: ConfirmationProps) => {
  const [choosing, setChoosing] = useState(false);
  const choose = (next: boolean) => {
    props.confirmation.reset();
    setChoosing(next);
  };
  if (choosing)
    return (
      <AuthPage title="Choose a new password" description="It replaces the password of the registration.">
        <WithNewPassword {...props} />
        <Button variant="subtle" onClick={() => choose(false)}>
          Use the password I chose
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title="Confirm your email" description="Enter the password you registered with.">
      <WithRegistrationPassword {...props} />
      <Text c="dimmed">Not your registration, or have you forgotten the password?</Text>
      <Button variant="light" onClick={() => choose(true)}>
        Choose a new password
      </Button>
    </AuthPage>
  );
};
