import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button } from "@mantine/core";
import { Email, messages } from "@takseru/shared-types";
import type { UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { messageOf } from "@/lib/api";
import { TextField } from "@/ui";

const EmailOnly = z.object({ email: Email });

interface EmailFormProps {
  /** What is asked for with the address; its reply says what happens next. */
  request: UseMutationResult<{ message: string }, Error, string>;
  submit: string;
}

/** Asks for an e-mail address and sends it; the answer is shown in its place. */
export const EmailForm = ({ request, submit }: EmailFormProps) => {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(EmailOnly),
    defaultValues: { email: "" },
  });
  if (request.data) return <Alert role="status">{request.data.message}</Alert>;
  return (
    <form noValidate onSubmit={handleSubmit(({ email }) => request.mutate(email))}>
      {request.error && (
        <Alert role="alert" color="red">
          {messageOf(request.error, messages.reports.requestFailed)}
        </Alert>
      )}
      <TextField control={control} name="email" label="Email" type="email" autoComplete="email" required />
      <Button type="submit" loading={request.isPending}>
        {submit}
      </Button>
    </form>
  );
};
