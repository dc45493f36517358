import { Button } from "@mantine/core";
import { formatDate, formatTime, messages, type Report, statedValues } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { downloadReport } from "@/lib/files/download";
import { announceDownload } from "@/lib/reports/announce-download";
import { useWordDownload, wordLabel } from "@/lib/reports/use-word-download";
import { Icon, iconPaths, TextLink, toast } from "@/ui";
import { PdfSide } from "./PdfSide";
import { SignedFee } from "./SignedFee";
import { SignedWith } from "./SignedWith";
import { SigningFrame } from "./SigningFrame";
import { SigningValue } from "./SigningValue";
import classes from "./signed-report.module.css";
import { VerificationCode } from "./VerificationCode";

const useDownload = (id: number) => {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await announceDownload(await downloadReport(id));
    } catch {
      toast.error(messages.reports.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: () => void start() };
};

/** A signed report: when it was signed, the code by which a bank checks it, and its PDF. */
export const SignedReport = ({ report }: { report: Report }) => {
  const { id, finalized_at, verification_code, location_summary, instruction_source } = report;
  const download = useDownload(id);
  const [lead] = statedValues(report);
  const word = useWordDownload(report);
  useEffect(() => {
    // The signature was at the foot of the page.
    document.getElementById("main")?.focus();
    window.scrollTo(0, 0);
  }, []);
  const about = [location_summary, instruction_source && `for ${instruction_source}`]
    .filter(Boolean)
    .join(", ");
  return (
    <SigningFrame
      report={report}
      paper={<PdfSide report={report} />}
      title="Signed"
      mark={
        <span className={classes.mark}>
          <Icon path={iconPaths.tick} />
        </span>
      }
      description={`${formatDate(finalized_at)} at ${formatTime(finalized_at)}`}
      action={
        <>
          <Button
            size="lg"
            fullWidth
            leftSection={<Icon path={iconPaths.download} />}
            loading={download.busy}
            onClick={download.start}
          >
            Download PDF
          </Button>
          <Button variant="subtle" fullWidth loading={word.isPending} onClick={word.start}>
            {wordLabel("finalized")}
          </Button>
        </>
      }
    >
      <SigningValue label={lead?.name} amount={lead?.printed} words={about} />
      {verification_code && <VerificationCode code={verification_code} />}
      <SignedFee reportId={id} />
      <p className={classes.note}>
        <SignedWith report={report} />
      </p>
      <p className={classes.note}>
        The bank can check this report with the code or the QR code on its first page. A later change is a
        revision, which you create <TextLink to={`/reports/builder/${id}`}>from the report</TextLink>.
      </p>
    </SigningFrame>
  );
};
