import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { type Check, messages, type Report } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { checksQuery } from "@/lib/reports/report-queries";
import { ErrorState, Loading } from "@/ui";
import { OpenWarnings } from "./OpenWarnings";
import { SignedFacts } from "./SignedFacts";
import { SigningErrors } from "./SigningErrors";
import { useSign } from "./use-sign";

interface SigningFormProps {
  report: Report;
  onClose: () => void;
  onJump: (check: Check) => void;
}

/** What still stands in the way of the signature. */
const remainingText = (errors: number, warnings: number): string => {
  if (errors > 0) return `${errors} to correct before the report can be signed`;
  if (warnings > 0) return `${warnings} ${warnings === 1 ? "warning" : "warnings"} left to acknowledge`;
  return "Everything is ready for your signature";
};

/** The value, the errors to correct, the warnings to acknowledge by name, and the signature. */
export const SigningForm = ({ report, onClose, onJump }: SigningFormProps) => {
  const { data, error, refetch } = useQuery({ ...checksQuery(report), refetchOnMount: "always" });
  const [acknowledged, setAcknowledged] = useState<string[]>([]);
  const sign = useSign(report, { onSigned: onClose, onRefused: () => void refetch() });
  if (!data && error)
    return (
      <ErrorState
        title="The report could not be checked"
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading text="Checking the report..." />;

  const errors = data.filter(({ level }) => level === "error");
  const warnings = data.filter(({ level }) => level === "warning");
  const open = warnings.filter(({ code }) => !acknowledged.includes(code));
  return (
    <Stack>
      <SignedFacts report={report} />
      <SigningErrors errors={errors} onJump={onJump} />
      <OpenWarnings
        warnings={warnings}
        acknowledged={acknowledged}
        onAcknowledge={setAcknowledged}
        onJump={onJump}
      />
      <Text size="sm">
        A finalized report and its PDF are fixed for ever. A later change is a new revision.
      </Text>
      {sign.error && (
        <Alert role="alert" color="red" title={messages.reports.finalizeFailed}>
          {messageOf(sign.error, messages.reports.requestFailed)}
        </Alert>
      )}
      <Group justify="space-between">
        <Text role="status" size="sm" c="dimmed">
          {remainingText(errors.length, open.length)}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={errors.length > 0 || open.length > 0}
            loading={sign.isPending}
            onClick={() => sign.mutate(warnings.map(({ code }) => code))}
          >
            Sign and finalize
          </Button>
        </Group>
      </Group>
    </Stack>
  );
};
