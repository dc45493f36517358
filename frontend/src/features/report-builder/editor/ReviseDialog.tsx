import { Button, Group, Text, Textarea } from "@mantine/core";
import { messages, plainText, type Report } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api, createIdempotencyKey, messageOf } from "@/lib/api/api";
import { cacheReport } from "@/lib/reports/report-queries";
import { Dialog, plainValue } from "@/ui";

interface ReviseProps {
  reportId: number;
  /** Called before the revision is opened. */
  onCreated: (revision: Report) => Promise<void>;
}

const ReasonForm = ({ reportId, onCreated, onCancel }: ReviseProps & { onCancel: () => void }) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // One key for one reason: sent twice, it makes one revision.
  const sent = useRef({ reason: "", key: "" });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "") return setError("Please give the reason for the revision");
    if (sent.current.reason !== reason) sent.current = { reason, key: createIdempotencyKey() };
    setBusy(true);
    try {
      const call = { params: { id: reportId }, body: { reason } };
      const revision = await api.reports.revise(call, { idempotencyKey: sent.current.key });
      cacheReport(cache, revision);
      await onCreated(revision);
      void navigate(`/reports/builder/${revision.id}`);
    } catch (failure) {
      setError(messageOf(failure, messages.reports.requestFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      <Text mb="sm">
        The finalized report stays as it is. The revision starts with its text and its photographs.
      </Text>
      <Textarea
        label="Reason for the revision"
        required
        rows={3}
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(plainValue(event.currentTarget, plainText));
          setError(undefined);
        }}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Create revision
        </Button>
      </Group>
    </form>
  );
};

/** Creates a revision of a finalized report, which itself can no longer be changed. */
export const ReviseDialog = ({
  opened,
  onClose,
  ...props
}: ReviseProps & { opened: boolean; onClose: () => void }) => (
  <Dialog title="Create a revision" opened={opened} onClose={onClose}>
    <ReasonForm {...props} onCancel={onClose} />
  </Dialog>
);
