import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group } from "@mantine/core";
import { PasswordConfirmation } from "@takseru/shared-types";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/lib/api/api";
import { useUser } from "@/lib/session/session";
import { Dialog, FormError, PasswordField } from "@/ui";
import classes from "./password-dialog.module.css";

interface PasswordDialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  submit: string;
  destructive?: boolean;
  pending: boolean;
  error: Error | null;
  /** Shown where the server gives no message. */
  fallback: string;
  onPassword: (password: string) => void;
  children: ReactNode;
}

const FIELDS = ["password"] as const;

const Form = ({
  submit,
  destructive,
  pending,
  error,
  fallback,
  onPassword,
  onClose,
}: PasswordDialogProps) => {
  const { email } = useUser();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(PasswordConfirmation),
    defaultValues: { password: "" },
  });
  return (
    <form noValidate className={classes.form} onSubmit={handleSubmit(({ password }) => onPassword(password))}>
      {/* Tells password managers which account it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        control={control}
        name="password"
        label="Your password"
        autoComplete="current-password"
        required
      />
      <FormError error={error} fallback={fallback} fields={error instanceof ApiError ? FIELDS : []} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={pending} {...(destructive && { color: "red" })}>
          {submit}
        </Button>
      </Group>
    </form>
  );
};

/** Confirms an action with the password: an open session is not enough for it. */
export const PasswordDialog = (props: PasswordDialogProps) => (
  <Dialog title={props.title} opened={props.opened} onClose={props.onClose}>
    {props.children}
    <Form {...props} />
  </Dialog>
);
