import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  addDays,
  clientName,
  colomboDay,
  feeState,
  formatDate,
  formatFileSize,
  formatRupees,
  formatTime,
  limits,
  messages,
  type Report,
  reportFileName,
  statedValues,
} from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import encodeQR from "qr";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useOwnValueOffer } from "@/features/comparables";
import { FeeDialog } from "@/features/fees";
import { SendDialog, WhoHasIt } from "@/features/handover";
import { type PaperChoice, PapersDialog } from "@/features/papers";
import { messageOf } from "@/lib/api/api";
import { offerCommands } from "@/lib/commands/commands";
import { saveFile } from "@/lib/files/download";
import { reportName, statusText, statusTone } from "@/lib/reports/report-labels";
import { signedFileQuery } from "@/lib/reports/signed-file";
import { useShare } from "@/lib/reports/use-share";
import { useWordDownload, wordLabel } from "@/lib/reports/use-word-download";
import { useUser } from "@/lib/session/session";
import { useIsOnline } from "@/lib/sync/use-is-online";
import {
  copyText,
  Dialog,
  ErrorState,
  Icon,
  IconButton,
  iconPaths,
  LinkButton,
  Loading,
  PdfPage,
  PdfPages,
  StatusBadge,
  usePdf,
} from "@/ui";
import { ReportBar } from "../frame/ReportBar";
import { HistoryDialog, ReviseDialog } from "../late-panels";
import { SigningValue } from "./SignedFacts";
import { SignedWith } from "./SignedWith";
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

/** The code with which a bank checks a report: to scan, to read, to copy and to open. */
const VerificationCode = ({ code }: { code: string }) => {
  const path = `/verify/${code}`;
  const url = `${window.location.origin}${path}`;
  return (
    <section aria-label="Verification" className={classes.verification}>
      <VerificationQr url={url} />
      <div>
        <p className={classes.note}>Check code, also on page 1</p>
        <p className={classes.code}>{code}</p>
        <div className={classes.links}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon path={COPY} />}
            onClick={() =>
              void copyText(url, { copied: "Link copied", failed: `The link could not be copied: ${url}` })
            }
          >
            Copy link
          </Button>
          <LinkButton to={path} target="_blank" variant="subtle" size="compact-md">
            Check page
          </LinkButton>
        </div>
      </div>
    </section>
  );
};

type SignedDialog = "first" | "send" | "papers" | "fee" | "revise" | "history" | "pages";

interface RowProps {
  label: string;
  note: string;
  /** Missing where there is nothing left to do. */
  onPress?: (() => void) | undefined;
}

/** One thing that can be done with the report, and how it stands. */
const Row = ({ label, note, onPress }: RowProps) => {
  const words = (
    <>
      <span className={classes.rowLabel}>{label}</span>{" "}
      <span className={`figures ${classes.note}`} role={onPress ? undefined : "status"}>
        {note}
      </span>
    </>
  );
  return (
    <li>
      {onPress ? (
        <button type="button" className={classes.row} onClick={onPress}>
          {words}
          <Icon path={iconPaths.next} />
        </button>
      ) : (
        <div className={classes.row}>{words}</div>
      )}
    </li>
  );
};

/** The paper that the client is given in place of the report itself: it is offered first. */
const paperForClient = (report: Report): { label: string; choice?: PaperChoice } | undefined => {
  if (report.client_paper === "bank_report")
    return { label: "Make the bank report", choice: { kind: "bank_report" } };
  return report.client_paper === "certificate" ? { label: "Make a certificate" } : undefined;
};

const feeNote = ({ fee }: Report): string => {
  const today = colomboDay(new Date().toISOString()) ?? "";
  const state = feeState(fee, today);
  if (state === "none") return "not entered yet";
  const words = { open: "not paid", overdue: "overdue", paid: "paid" } as const;
  return `${formatRupees(fee.amount ?? 0)}, ${words[state]}`;
};

interface PaperProps {
  name: string;
  /** Of the file, once it is here. */
  bytes: number | undefined;
  pdf: ReturnType<typeof usePdf>;
  refused: string | undefined;
  isDesk: boolean;
  onRetry: () => void;
  onOpen: () => void;
}

/** The signed pages: on a desk one after the other, on a phone the first as a small picture. */
const Paper = ({ name, bytes, pdf: { file }, refused, isDesk, onRetry, onOpen }: PaperProps) => {
  const isOnline = useIsOnline();
  const [turned, setTurned] = useState(1);
  const pages = file?.pages ?? 0;
  const page = Math.max(1, Math.min(turned, pages));
  const about = [name, bytes === undefined ? "" : formatFileSize(bytes)].filter(Boolean).join(", ");
  return (
    <section aria-label="The signed PDF" className={classes.paper}>
      {isDesk && (
        <div className={classes.paperHead}>
          <p className={`figures ${classes.note}`}>{about}</p>
          <div className={classes.pager}>
            <IconButton
              label="Previous page"
              path={iconPaths.back}
              disabled={page <= 1}
              onClick={() => setTurned(page - 1)}
            />
            <span className="figures" role="status">
              {pages > 0 && `Page ${page} of ${pages}`}
            </span>
            <IconButton
              label="Next page"
              path={iconPaths.next}
              disabled={page >= pages}
              onClick={() => setTurned(page + 1)}
            />
          </div>
        </div>
      )}
      {refused ? (
        <ErrorState
          title={isOnline ? "The PDF cannot be shown" : messages.handover.notOnDevice}
          message={refused}
          onRetry={onRetry}
        />
      ) : (
        <div className={classes.page}>
          <PdfPage
            file={file}
            page={page}
            label={file ? `Page ${page} of ${pages} of the signed PDF` : "The PDF is being loaded."}
          />
        </div>
      )}
      {isDesk && file && (
        <Button variant="subtle" onClick={onOpen}>
          Show all pages
        </Button>
      )}
    </section>
  );
};

/** The signature as far as it was looked at: "unchanged since" only where the bytes were compared. */
const Standing = ({ report, isCompared }: { report: Report; isCompared: boolean }) => {
  const { finalized_at, superseded } = report;
  return (
    <>
      <p className={`figures ${classes.signed}`}>
        <Icon path={iconPaths.tick} />
        Signed {formatDate(finalized_at)} at {formatTime(finalized_at)}
        {isCompared && ", unchanged since"}
      </p>
      {superseded && (
        <p className={`figures ${classes.superseded}`}>
          Superseded by revision {superseded.number}, signed on {formatDate(superseded.finalized_at)}: give
          that one to the client.
        </p>
      )}
    </>
  );
};

/** A signed report opens on its PDF, with all that is done with it then. */
export const SignedReport = ({ report }: { report: Report }) => {
  const { id, report_date, valuation_date, verification_code, superseded } = report;
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const isDesk = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
  const [dialogs, setDialogs] = useState<Partial<Record<SignedDialog, boolean>>>({});
  const show = (dialog: SignedDialog) => setDialogs((before) => ({ ...before, [dialog]: true }));
  const close = (dialog: SignedDialog) => setDialogs((before) => ({ ...before, [dialog]: false }));

  const signed = useQuery(signedFileQuery(userId, report));
  const file = signed.data?.file;
  const pdf = usePdf(file);
  const ownValue = useOwnValueOffer(report);
  const share = useShare({ file, reportId: id });
  const word = useWordDownload(report);
  const name = file?.name ?? reportFileName(report, { isDraft: false, ending: "pdf" });
  const failed = pdf.failed ? messages.handover.notDrawn : undefined;
  const refused = signed.error ? messageOf(signed.error, signed.error.message) : failed;

  const download = {
    label: "Download PDF",
    loading: signed.isFetching,
    disabled: file === undefined,
    onSelect: () => file && saveFile(file, name),
  };
  const actions = [
    {
      label: "Read the form",
      onSelect: () => void navigate(`/reports/builder/${id}?section=basic_information`),
    },
    { label: "History", onSelect: () => show("history") },
    ...(share ? [download] : []),
    { label: wordLabel("finalized"), onSelect: word.start, loading: word.isPending },
  ];
  const primary = share ? { label: "Share the PDF", onSelect: share } : download;
  useEffect(() =>
    offerCommands(() =>
      [primary, ...actions].map(({ label, onSelect }) => ({
        id: label,
        group: "This report",
        label,
        run: onSelect,
      })),
    ),
  );
  useEffect(() => {
    document.title = `${reportName(report)} · Takseru`;
  }, [report]);

  const [lead] = statedValues(report);
  const first = paperForClient(report);
  const asAt = formatDate(valuation_date ?? report_date);
  const today = colomboDay(new Date().toISOString()) ?? "";
  const place = [report.village_name, report.city].filter(Boolean).join(", ");
  const client = [clientName(report), report.client_branch].filter(Boolean).join(", ");
  const document_ = {
    title: "Valuation report",
    number: report.report_reference,
    code: verification_code ?? "",
    fileName: name,
    bytes: file?.size,
  };
  const about: ReactNode = (
    <>
      {!isDesk && place && <p>{place}</p>}
      {client && <p className={classes.note}>{client}</p>}
      <Standing report={report} isCompared={signed.data?.isCompared ?? false} />
      {!isDesk && file && (
        <p className={`figures ${classes.note}`}>
          {pdf.file && `${pdf.file.pages} ${pdf.file.pages === 1 ? "page" : "pages"}, `}
          {formatFileSize(file.size)}
        </p>
      )}
      {!isDesk && pdf.file && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.open ?? ""}
          onClick={() => show("pages")}
        >
          Open the PDF
        </Button>
      )}
    </>
  );

  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <ReportBar
          title={reportName(report)}
          badge={<StatusBadge tone={statusTone[report.status]}>{statusText(report.status)}</StatusBadge>}
          place={place}
          actions={actions}
          menu={[]}
          primary={primary}
          isDesk={isDesk}
        />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Paper
          name={name}
          bytes={file?.size}
          pdf={pdf}
          refused={refused}
          isDesk={isDesk}
          onRetry={() => void signed.refetch()}
          onOpen={() => show("pages")}
        />
        <div className={classes.facts}>
          <SigningValue
            label={lead && (asAt ? `${lead.name} as at ${asAt}` : lead.name)}
            amount={lead?.printed}
            className={isDesk ? undefined : classes.value}
          />
          {about}
        </div>
        <div className={classes.rest}>
          {!isDesk && <p className={classes.fileName}>{name}</p>}
          {verification_code && <VerificationCode code={verification_code} />}
          {first && (
            <Button size="lg" variant={isDesk ? "filled" : "default"} onClick={() => show("first")}>
              {first.label}
            </Button>
          )}
          {report.copies !== null && (
            <p className="figures">
              {report.copies === 1 ? "1 copy" : `${report.copies} copies`} for{" "}
              {clientName(report) || "the client"}
            </p>
          )}
          <ul className={classes.rows}>
            <Row
              label="Send to the bank"
              note={`a link that ends ${formatDate(addDays(today, limits.deliveries.defaultLinkDays))}`}
              onPress={() => show("send")}
            />
            <Row
              label="Other papers"
              note="certificate, bank report, schedule"
              onPress={() => show("papers")}
            />
            <Row label="Fee and invoice" note={feeNote(report)} onPress={() => show("fee")} />
            {ownValue && (
              <Row label="Add its value to your sales" note={ownValue.note} onPress={ownValue.add} />
            )}
            {!superseded && (
              <Row label="Revise" note="a new revision, with a reason" onPress={() => show("revise")} />
            )}
          </ul>
          <WhoHasIt report={report} />
          <p className={classes.note}>
            <SignedWith report={report} />
          </p>
        </div>
        {!isDesk && (
          <div className={classes.action}>
            <Button
              size="lg"
              fullWidth
              leftSection={<Icon path={share ? iconPaths.share : iconPaths.download} />}
              loading={signed.isFetching}
              disabled={file === undefined}
              onClick={primary.onSelect}
            >
              {primary.label}
            </Button>
          </div>
        )}
      </main>
      {dialogs.send !== undefined && (
        <SendDialog
          report={report}
          document={document_}
          opened={dialogs.send}
          onClose={() => close("send")}
        />
      )}
      {first && dialogs.first !== undefined && (
        <PapersDialog
          report={report}
          start={first.choice}
          opened={dialogs.first}
          onClose={() => close("first")}
        />
      )}
      {dialogs.papers !== undefined && (
        <PapersDialog report={report} opened={dialogs.papers} onClose={() => close("papers")} />
      )}
      {dialogs.fee !== undefined && (
        <FeeDialog reportId={id} opened={dialogs.fee} onClose={() => close("fee")} />
      )}
      {dialogs.revise !== undefined && (
        <ReviseDialog
          reportId={id}
          onCreated={async () => undefined}
          opened={dialogs.revise}
          onClose={() => close("revise")}
        />
      )}
      {dialogs.history !== undefined && (
        <HistoryDialog
          report={report}
          userId={userId}
          opened={dialogs.history}
          onClose={() => close("history")}
        />
      )}
      {dialogs.pages !== undefined && (
        <Dialog title={name} size="lg" opened={dialogs.pages} onClose={() => close("pages")}>
          <div className={classes.pages}>
            {pdf.file ? <PdfPages file={pdf.file} label="All pages of the PDF" /> : <Loading />}
          </div>
        </Dialog>
      )}
    </div>
  );
};
