import { Text } from "@mantine/core";
import { formatDate, isLetterKind, messages, type Report, type SignedPaper } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { ErrorState, Loading } from "@/ui";
import { choicesOf, type PaperChoice } from "./paper-choices";
import { papersQuery } from "./paper-queries";
import classes from "./papers.module.css";

interface PaperListProps {
  report: Report;
  onOpen: (paper: SignedPaper) => void;
  onChoose: (choice: PaperChoice) => void;
}

/** Of which report a revision has followed since. */
export const staleNote = ({ reports }: SignedPaper): string => {
  const stale = reports.filter(({ superseded }) => superseded);
  return stale.length === 0
    ? ""
    : `Made from an earlier issue: ${stale.map(({ report_reference, superseded }) => `${report_reference} has revision ${superseded?.number}`).join("; ")}`;
};

/** The list has the newest first: of an invoice the corrected or the paid one, of terms those that followed. */
const laterNote = (paper: SignedPaper, all: readonly SignedPaper[]): string => {
  const newest = isLetterKind(paper.kind) ? all.find(({ kind }) => kind === paper.kind) : paper;
  return newest && newest.id !== paper.id ? `A later one was signed on ${formatDate(newest.signed_at)}` : "";
};

/** The papers that were signed, and what else can be made of the report. */
export const PaperList = ({ report, onOpen, onChoose }: PaperListProps) => {
  const papers = useQuery(papersQuery(report.id));
  return (
    <>
      {papers.error ? (
        <ErrorState
          title={messages.signedPapers.loadFailed}
          message={messageOf(papers.error, messages.reports.requestFailed)}
          onRetry={() => void papers.refetch()}
        />
      ) : papers.data ? (
        papers.data.data.length > 0 && (
          <section aria-label="Signed papers">
            <h3>Signed papers</h3>
            <ul className={classes.list}>
              {papers.data.data.map((paper, _, all) => (
                <li key={paper.id}>
                  <button type="button" className={classes.choice} onClick={() => onOpen(paper)}>
                    <span>{paper.title}</span>
                    <span className={`figures ${classes.note}`}>
                      {paper.number}, {formatDate(paper.signed_at)}
                    </span>
                    {[staleNote(paper), laterNote(paper, all)].filter(Boolean).map((note) => (
                      <span key={note} className={`${classes.note} ${classes.stale}`}>
                        {note}
                      </span>
                    ))}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      ) : (
        <Loading />
      )}
      <section aria-label="Make a paper">
        <h3>Make a paper</h3>
        <ul className={classes.list}>
          {choicesOf(report).map(({ choice, name, note, refused }) => (
            <li key={name}>
              <button
                type="button"
                className={classes.choice}
                disabled={refused !== undefined}
                onClick={() => onChoose(choice)}
              >
                <span>{name}</span>
                <span className={`figures ${classes.note}`}>{refused ?? note}</span>
              </button>
            </li>
          ))}
        </ul>
        <Text size="sm" c="var(--takseru-quiet)">
          A paper is made from the signed report as it is. It has a number, a code and a signature of its own.
        </Text>
      </section>
    </>
  );
};
