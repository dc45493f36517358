import { Button } from "@mantine/core";
import {
  formatDate,
  formatRupees,
  formatTime,
  isLetterKind,
  messages,
  plainName,
  type Report,
  type SignedPaper,
} from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SendDialog } from "@/features/handover";
import { messageOf } from "@/lib/api/api";
import { saveFile } from "@/lib/files/download";
import { useShare } from "@/lib/reports/use-share";
import { ErrorState, FormError, LinkButton } from "@/ui";
import { staleNote } from "./PaperList";
import { paperFileQuery, usePaperWord } from "./paper-queries";
import classes from "./papers.module.css";

interface SignedPaperViewProps {
  /** Of which it was opened. */
  report: Report;
  paper: SignedPaper;
  onBack: () => void;
}

/** A signed paper: its number and code, and its PDF to share, to save and to quote from. */
export const SignedPaperView = ({ report, paper, onBack }: SignedPaperViewProps) => {
  const file = useQuery(paperFileQuery(paper));
  const word = usePaperWord();
  const share = useShare({ file: file.data, reportId: report.id, paperId: paper.id });
  const [sends, setSends] = useState<boolean>();
  const stale = staleNote(paper);
  return (
    <section aria-label={paper.title}>
      <p className="figures">
        {paper.number}, signed on {formatDate(paper.signed_at)} at {formatTime(paper.signed_at)}
        {paper.rupees !== null && `, ${formatRupees(paper.rupees)}`}
      </p>
      <p className={`figures ${classes.note}`}>
        Code {paper.verification_code}. {isLetterKind(paper.kind) ? "About the report" : "Made from"}{" "}
        {paper.reports.map(({ report_reference }) => report_reference).join(", ")}.
      </p>
      {stale !== "" && <p className={`${classes.note} ${classes.stale}`}>{stale}</p>}
      {file.error && (
        <ErrorState
          title={messages.reports.downloadFailed}
          message={messageOf(file.error, messages.reports.requestFailed)}
          onRetry={() => void file.refetch()}
        />
      )}
      <div className={classes.actions}>
        {share && <Button onClick={share}>Share the PDF</Button>}
        <Button
          variant={share ? "default" : "filled"}
          loading={file.isFetching}
          onClick={() => file.data && saveFile(file.data, file.data.name)}
        >
          Download PDF
        </Button>
        <Button variant="default" onClick={() => setSends(true)}>
          {isLetterKind(paper.kind) ? "Send by mail" : "Send to the bank"}
        </Button>
        <Button variant="default" loading={word.isPending} onClick={() => word.mutate(paper)}>
          Download Word
        </Button>
        <LinkButton to={`/verify/${paper.verification_code}`} target="_blank" variant="subtle">
          Open the public page
        </LinkButton>
        <Button variant="subtle" onClick={onBack}>
          All papers
        </Button>
      </div>
      {sends !== undefined && (
        <SendDialog
          report={report}
          document={{
            title: paper.title,
            number: paper.number,
            code: paper.verification_code,
            fileName: file.data?.name ?? `${plainName(paper.number)}.pdf`,
            bytes: paper.bytes,
            paperId: paper.id,
          }}
          opened={sends}
          onClose={() => setSends(false)}
        />
      )}
      <FormError error={word.error} fallback={messages.reports.downloadFailed} />
    </section>
  );
};
