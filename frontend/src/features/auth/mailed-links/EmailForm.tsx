import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@mantine/core";
import { Email, messages } from "@takseru/shared-types";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormError, TextField } from "@/ui";
import { MailHelp, type MailRequest, ResendMail } from "./ResendMail";

const EmailOnly = z.object({ email: Email });

interface EmailFormProps {
  /** The call that sends the mail. */
  request: MailRequest;
  submit: string;
  /** The address, if known. */
  email?: string | undefined;
}

/** Asks for an email address and has a link mailed to it. The reply replaces the form. */
export const EmailForm = ({ request, submit, email = "" }: EmailFormProps) => {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(EmailOnly),
    defaultValues: { email },
  });
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <ResendMail request={request} email={sentTo} label="Send it again">
        <MailHelp email={sentTo} />
      </ResendMail>
    );
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ email }) => request.mutate(email, { onSuccess: () => setSentTo(email) }))}
    >
      <FormError error={request.error} fallback={messages.reports.requestFailed} />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="email" required />
      <Button type="submit" loading={request.isPending}>
        {submit}
      </Button>
    </form>
  );
};
