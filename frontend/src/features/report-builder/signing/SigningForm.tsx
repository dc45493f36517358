import { Alert, Button, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.layer.css";
import { type Check, messages, type Report } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "@/lib/api/api";
import { rememberPlace } from "@/lib/reports/remembered-places";
import { checksQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { ErrorState, Loading } from "@/ui";
import { LinkedFindings } from "./LinkedFindings";
import { OpenWarnings } from "./OpenWarnings";
import { PdfSide } from "./PdfSide";
import { ReaderMatters } from "./ReaderMatters";
import { SignatureBlock } from "./SignatureBlock";
import { SignedFacts } from "./SignedFacts";
import { WillBeSignedWith } from "./SignedWith";
import { SigningFrame } from "./SigningFrame";
import { useSign } from "./use-sign";
import { useUnsentPhotographs } from "./use-unsent-photographs";

/** What still stands in the way of the signature. */
const remainingText = (errors: number, warnings: number, unsent: number, hints: number): string => {
  if (unsent > 0)
    return `${unsent} ${unsent === 1 ? "photograph is" : "photographs are"} still on this device: the signature waits for ${unsent === 1 ? "it" : "them"}`;
  if (errors > 0) return `${errors} to correct before the report can be signed`;
  if (warnings > 0) return `${warnings} ${warnings === 1 ? "warning" : "warnings"} left to acknowledge`;
  if (hints > 0)
    return `Nothing keeps you from signing; ${hints} ${hints === 1 ? "hint stands" : "hints stand"} above`;
  return "Everything is ready for your signature";
};

/** Goes to the field of a finding. */
const useJump = ({ id }: Report) => {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  return ({ section, field }: Check) => {
    if (section === "profile") return void navigate("/reports/profile");
    // A report opens where it was left.
    rememberPlace(userId, id, { section, field });
    void navigate(`/reports/builder/${id}`);
  };
};

/** The value, the errors to correct, the warnings to acknowledge by name, what the reader will be told, and the signature. */
export const SigningForm = ({ report }: { report: Report }) => {
  const { data, error, refetch } = useQuery({ ...checksQuery(report), refetchOnMount: "always" });
  const [acknowledged, setAcknowledged] = useState<string[]>([]);
  const sign = useSign(report, { onRefused: () => void refetch() });
  const jump = useJump(report);
  const unsent = useUnsentPhotographs(report.id);

  const errors = data?.filter(({ level }) => level === "error") ?? [];
  const warnings = data?.filter(({ level }) => level === "warning") ?? [];
  const hints = data?.filter(({ level }) => level === "hint") ?? [];
  const open = warnings.filter(({ code }) => !acknowledged.includes(code));
  return (
    <SigningFrame
      report={report}
      paper={<PdfSide report={report} />}
      title="Finalize Report"
      action={
        <>
          <Text role="status" size="sm" ta="center" c="dimmed">
            {sign.isWaiting
              ? "Another window is finalizing this report. Waiting for it..."
              : data && remainingText(errors.length, open.length, unsent ?? 0, hints.length)}
          </Text>
          <Button
            size="lg"
            fullWidth
            disabled={!data || errors.length > 0 || open.length > 0 || unsent !== 0}
            loading={sign.isPending}
            onClick={() => sign.mutate(warnings.map(({ code }) => code))}
          >
            Sign and finalize
          </Button>
          <WillBeSignedWith />
          <Text size="sm" ta="center" c="dimmed">
            Afterwards a change is a new revision with a reason.
          </Text>
        </>
      }
    >
      <SignedFacts report={report} />
      {!data && error && (
        <ErrorState
          title="The report could not be checked"
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading text="Checking the report..." />}
      <LinkedFindings title="To be corrected first" checks={errors} onJump={jump} />
      <OpenWarnings
        warnings={warnings}
        acknowledged={acknowledged}
        onAcknowledge={setAcknowledged}
        onJump={jump}
      />
      {data && <ReaderMatters report={report} checks={data} />}
      <LinkedFindings title="Worth a look before you sign" checks={hints} onJump={jump} />
      <SignatureBlock report={report} />
      {sign.error && (
        <Alert role="alert" color="red" title={messages.reports.finalizeFailed}>
          {messageOf(sign.error, messages.reports.requestFailed)}
        </Alert>
      )}
    </SigningFrame>
  );
};
