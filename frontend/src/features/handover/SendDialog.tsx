import { Button, Group, Input, Text, Textarea, TextInput } from "@mantine/core";
import {
  addDays,
  clientOf,
  colomboDay,
  coverMessage,
  DeliveryRequest,
  formatDate,
  formatFileSize,
  isSameClient,
  limits,
  messages,
  type PracticeClient,
  plainLine,
  plainText,
  type Report,
} from "@takseru/shared-types";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import type { z } from "zod";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { clientsQuery } from "@/lib/clients/clients";
import { rememberClient } from "@/lib/clients/remember";
import { deliveriesQuery } from "@/lib/reports/deliveries-query";
import { useUser } from "@/lib/session/session";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { Chips, Dialog, FormError, Loading, plainValue, toast } from "@/ui";
import classes from "./handover.module.css";

/** What is sent: the report itself, or a paper of it. */
export interface SentDocument {
  title: string;
  number: string;
  code: string;
  fileName: string;
  /** Missing where it is not known yet. */
  bytes?: number | undefined;
  paperId?: string | undefined;
}

interface SendDialogProps {
  report: Report;
  document: SentDocument;
  opened: boolean;
  onClose: () => void;
}

type Typed = z.input<typeof DeliveryRequest>;
type Field = "to" | "subject" | "text";

const { fileBytes, linkDays, defaultLinkDays } = limits.deliveries;

/** Sends a mail; with the same contents however often it is tried, it is one mail. */
const useSend = (reportId: number) => {
  const sent = useRef<{ contents: string; key: string } | undefined>(undefined);
  return useMutation({
    mutationFn: (body: Typed) => {
      const contents = JSON.stringify(body);
      if (sent.current?.contents !== contents) sent.current = { contents, key: createIdempotencyKey() };
      return api.reports.sendReport({ params: { id: reportId }, body }, { idempotencyKey: sent.current.key });
    },
  });
};

interface ChoiceProps {
  label: string;
  name: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  value: string;
  onChange: (value: string) => void;
}

const Choice = ({ label, ...chips }: ChoiceProps) => {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <Chips {...chips} label={label} labelledBy={id} required />
    </Input.Wrapper>
  );
};

/** Where the client's mails went last, and who reads them. */
const readerOf = (report: Report, clients: readonly PracticeClient[]) => {
  const client = clientOf(report, clients);
  const branch = client?.branches.find(({ name }) => isSameClient(name, report.client_branch));
  return { email: branch?.email || client?.email || "", contact: branch?.contact ?? "" };
};

interface SendFormProps extends Omit<SendDialogProps, "opened"> {
  clients: readonly PracticeClient[];
}

const SendForm = ({ report, document, clients, onClose }: SendFormProps) => {
  const cache = useQueryClient();
  const { id: userId } = useUser();
  const isOnline = useIsOnline();
  const form = useRef<HTMLFormElement>(null);
  const send = useSend(report.id);
  const [typed, setTyped] = useState<Record<Field, string>>(() => {
    const { email, contact } = readerOf(report, clients);
    return { to: email, ...coverMessage({ report, ...document, contact }) };
  });
  const [way, setWay] = useState<"link" | "file">("link");
  const [days, setDays] = useState<(typeof linkDays)[number]>(defaultLinkDays);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const today = colomboDay(new Date().toISOString()) ?? "";
  const { bytes, fileName, paperId } = document;
  const isTooLarge = bytes !== undefined && bytes > fileBytes;

  const change = (field: Field, text: string) => {
    setTyped((before) => ({ ...before, [field]: text }));
    setErrors(({ [field]: _, ...others }) => others);
  };
  const fieldProps = (field: Field) => ({
    name: field,
    value: typed[field],
    error: errors[field],
    required: true,
    withAsterisk: false,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const body: Typed = { ...typed, way, days, ...(paperId !== undefined && { paper_id: paperId }) };
    const parsed = DeliveryRequest.safeParse(body);
    if (!parsed.success) {
      const found: Partial<Record<Field, string>> = {};
      for (const field of ["text", "subject", "to"] as const) {
        const issue = parsed.error.issues.find(({ path }) => path[0] === field);
        if (!issue) continue;
        found[field] = issue.message;
        form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
      }
      return setErrors(found);
    }
    send.mutate(body, {
      onSuccess: ({ state, to }) => {
        if (state === "unconfirmed") toast.warning(messages.handover.unconfirmed);
        else toast.success(messages.handover.sent(to ?? typed.to));
        void rememberClient(cache, userId, report, {
          branch: report.client_branch,
          email: parsed.data.to,
        }).catch(() => undefined);
        onClose();
      },
      onSettled: () => void cache.invalidateQueries({ queryKey: deliveriesQuery(report.id).queryKey }),
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        {...fieldProps("to")}
        label="To"
        type="email"
        autoComplete="off"
        maxLength={limits.text.email}
        onChange={({ currentTarget }) => change("to", currentTarget.value)}
      />
      <Choice
        label="What is sent"
        name="way"
        options={[
          { value: "link", label: "A link that ends" },
          ...(isTooLarge ? [] : [{ value: "file", label: "The file" }]),
        ]}
        value={way}
        onChange={(chosen) => setWay(chosen === "file" ? "file" : "link")}
      />
      {way === "link" && (
        <Choice
          label="The link works for"
          name="days"
          options={linkDays.map((count) => ({ value: String(count), label: `${count} days` }))}
          value={String(days)}
          onChange={(chosen) =>
            setDays(linkDays.find((count) => String(count) === chosen) ?? defaultLinkDays)
          }
        />
      )}
      <Text size="sm" c="dimmed" className="figures">
        {fileName}
        {bytes !== undefined && `, ${formatFileSize(bytes)}`}.{" "}
        {way === "link"
          ? `The link works until ${formatDate(addDays(today, days))}; you can end it before.`
          : `A mail takes ${formatFileSize(fileBytes)} at most.`}
        {isTooLarge && ` It is too large for a mail, which takes ${formatFileSize(fileBytes)} at most.`}
      </Text>
      <TextInput
        {...fieldProps("subject")}
        label="Subject"
        maxLength={limits.deliveries.subject}
        onChange={({ currentTarget }) => change("subject", plainValue(currentTarget, plainLine))}
      />
      <Textarea
        {...fieldProps("text")}
        label="Message"
        description={
          way === "link" ? "The link follows below it." : "What the file is called follows below it."
        }
        rows={9}
        maxLength={limits.deliveries.text}
        onChange={({ currentTarget }) => change("text", plainValue(currentTarget, plainText))}
      />
      <FormError error={send.error} fallback={messages.handover.failed} />
      {!isOnline && (
        <Text size="sm" role="status">
          There is no connection: the mail can be sent once there is one.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={send.isPending} disabled={!isOnline}>
          Send
        </Button>
      </Group>
    </form>
  );
};

/** A mail to the bank with a signed PDF: a link to it that ends, or the file. */
export const SendDialog = ({ opened, ...props }: SendDialogProps) => {
  const { id: userId } = useUser();
  const clients = useQuery(clientsQuery(userId));
  return (
    <Dialog title="Send to the bank" size="lg" opened={opened} onClose={props.onClose}>
      {clients.isPending && !clients.error ? (
        <Loading />
      ) : (
        <SendForm {...props} clients={clients.data?.clients ?? []} />
      )}
    </Dialog>
  );
};
