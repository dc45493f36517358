import { Button, Group } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";

interface DialogFormProps {
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The button that saves. */
  submit: string;
  isPending: boolean;
  onClose: () => void;
  /** The button that leaves without saving. */
  close?: string;
}

/** A form in a dialog, with its two buttons. */
export const DialogForm = ({
  children,
  onSubmit,
  submit,
  isPending,
  onClose,
  close = "Back",
}: DialogFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // The event must not reach a form around the dialog.
      event.stopPropagation();
      onSubmit(event);
    }}
  >
    {children}
    <Group justify="flex-end" gap="sm" mt="md">
      <Button variant="default" onClick={onClose}>
        {close}
      </Button>
      <Button type="submit" loading={isPending}>
        {submit}
      </Button>
    </Group>
  </form>
);
