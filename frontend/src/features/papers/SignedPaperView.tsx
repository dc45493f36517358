import { Button } from "@mantine/core";
import { formatDate, formatRupees, formatTime, messages, type SignedPaper } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { saveFile } from "@/lib/files/download";
import { ErrorState, FormError, LinkButton, toast } from "@/ui";
import { staleNote } from "./PaperList";
import { paperFileQuery, usePaperWord } from "./paper-queries";
import classes from "./papers.module.css";

const share = async (file: File) => {
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch (error) {
    // The sheet was closed without a choice.
    if (!(error instanceof DOMException && error.name === "AbortError"))
      toast.error(messages.reports.downloadFailed);
  }
};

/** A signed paper: its number and code, and its PDF to share, to save and to quote from. */
export const SignedPaperView = ({ paper, onBack }: { paper: SignedPaper; onBack: () => void }) => {
  const file = useQuery(paperFileQuery(paper));
  const word = usePaperWord();
  // Asked with the file itself: a device may share texts and no files.
  const isShared = file.data !== undefined && (navigator.canShare?.({ files: [file.data] }) ?? false);
  const stale = staleNote(paper);
  return (
    <section aria-label={paper.title}>
      <p className="figures">
        {paper.number}, signed on {formatDate(paper.signed_at)} at {formatTime(paper.signed_at)}
        {paper.rupees !== null && `, ${formatRupees(paper.rupees)}`}
      </p>
      <p className={`figures ${classes.note}`}>
        Code {paper.verification_code}. Made from{" "}
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
        {isShared && <Button onClick={() => file.data && void share(file.data)}>Share the PDF</Button>}
        <Button
          variant={isShared ? "default" : "filled"}
          loading={file.isFetching}
          onClick={() => file.data && saveFile(file.data, file.data.name)}
        >
          Download PDF
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
      <FormError error={word.error} fallback={messages.reports.downloadFailed} />
    </section>
  );
};
