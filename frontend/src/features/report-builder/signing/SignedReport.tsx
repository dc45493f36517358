import { Button, CopyButton } from "@mantine/core";
import {
  clientName,
  formatDate,
  formatTime,
  messages,
  type Report,
  statedValues,
} from "@takseru/shared-types";
import encodeQR from "qr";
import { useEffect, useState } from "react";
import { OwnValueOffer } from "@/features/comparables";
import { FeeDialog } from "@/features/fees";
import { type PaperChoice, PapersDialog } from "@/features/papers";
import { downloadReport } from "@/lib/files/download";
import { announceDownload } from "@/lib/reports/announce-download";
import { useWordDownload, wordLabel } from "@/lib/reports/use-word-download";
import { Icon, iconPaths, LinkButton, TextLink, toast } from "@/ui";
import { PdfSide } from "./PdfSide";
import { SigningValue } from "./SignedFacts";
import { SignedWith } from "./SignedWith";
import { SigningFrame } from "./SigningFrame";
import classes from "./signed-report.module.css";

/** The QR code of a report's public page, as the PDF prints it. */
const VerificationQr = ({ url }: { url: string }) => {
  const rows = encodeQR(url, "raw", { ecc: "medium", border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={`QR code of ${url}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={dark.join("")} fill="currentColor" />
    </svg>
  );
};

const COPY = "M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7";
const LINK =
  "M8.5 11.5l3-3M7.5 8.5 5.3 10.7a2.8 2.8 0 0 0 4 4l2.2-2.2M12.5 11.5l2.2-2.2a2.8 2.8 0 0 0-4-4L8.5 7.5";

/** The code with which a bank checks a report: to scan, to read, to copy and to open. */
const VerificationCode = ({ code }: { code: string }) => {
  const path = `/verify/${code}`;
  const url = `${window.location.origin}${path}`;
  return (
    <section aria-label="Verification" className={classes.verification}>
      <VerificationQr url={url} />
      <div>
        <p className={classes.label}>Verification code</p>
        <p className={classes.code}>{code}</p>
      </div>
      <div className={classes.links}>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="subtle" leftSection={<Icon path={COPY} />} onClick={copy}>
              <span role="status">{copied ? "Link copied" : "Copy link"}</span>
            </Button>
          )}
        </CopyButton>
        <LinkButton to={path} target="_blank" variant="subtle" leftSection={<Icon path={LINK} />}>
          Open the public page
        </LinkButton>
      </div>
    </section>
  );
};

/** The way to the fee and the invoice, once the report is signed. */
const SignedFee = ({ reportId }: { reportId: number }) => {
  const [opened, setOpened] = useState<boolean>();
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        Fee and invoice
      </Button>
      {opened !== undefined && (
        <FeeDialog reportId={reportId} opened={opened} onClose={() => setOpened(false)} />
      )}
    </div>
  );
};

interface SignedPapersProps {
  report: Report;
  /** The paper to begin with, in place of the list. */
  choice?: PaperChoice | undefined;
  label: string;
  isFirst?: boolean;
}

/** The way to certificates, the bank report and schedules made from this report. */
const SignedPapers = ({ report, choice, label, isFirst = false }: SignedPapersProps) => {
  const [opened, setOpened] = useState<boolean>();
  return (
    <div>
      <Button
        variant={isFirst ? "filled" : "default"}
        {...(isFirst && { size: "lg", fullWidth: true })}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened !== undefined && (
        <PapersDialog report={report} start={choice} opened={opened} onClose={() => setOpened(false)} />
      )}
    </div>
  );
};

/** The paper that the client is given in place of the report itself: it is offered first. */
const paperForClient = (report: Report): { label: string; choice?: PaperChoice } | undefined => {
  if (report.client_paper === "bank_report")
    return { label: "Make the bank report", choice: { kind: "bank_report" } };
  return report.client_paper === "certificate" ? { label: "Make a certificate" } : undefined;
};

const useDownload = (id: number) => {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      announceDownload(await downloadReport(id));
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
  const first = paperForClient(report);
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
          {first && <SignedPapers report={report} {...first} isFirst />}
          <Button
            size="lg"
            fullWidth
            variant={first ? "default" : "filled"}
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
      {report.copies !== null && (
        <p className="figures">
          {report.copies === 1 ? "1 copy" : `${report.copies} copies`} for{" "}
          {clientName(report) || "the client"}
        </p>
      )}
      <SignedPapers report={report} label="Papers" />
      <SignedFee reportId={id} />
      <OwnValueOffer report={report} />
      <p className={classes.note}>
        <SignedWith report={report} />
      </p>
      <p className={classes.note}>
        The bank can check this report with the code or the QR code on its first page. Any later change is a
        revision, which you create <TextLink to={`/reports/builder/${id}`}>from the report</TextLink>.
      </p>
    </SigningFrame>
  );
};
