import { formatDate, type Report } from "@takseru/shared-types";
import { LinkButton } from "@/ui";
import classes from "./signed-panel.module.css";

/** When a finalized report was signed and its code, with the way to all that a bank checks it by. */
export const SignedPanel = ({ report }: { report: Report }) => {
  const { id, finalized_at, verification_code, superseded } = report;
  return (
    <section aria-label="Signed report" className={classes.panel}>
      <p className="figures">
        Signed on {formatDate(finalized_at)}, code <span className={classes.code}>{verification_code}</span>.
        Any later change is a revision.
      </p>
      {superseded && (
        <p className={`figures ${classes.superseded}`}>
          Superseded by revision {superseded.number}, signed on {formatDate(superseded.finalized_at)}: give
          that one to the client.
        </p>
      )}
      <LinkButton to={`/reports/builder/${id}`} variant="light">
        Back to the PDF
      </LinkButton>
    </section>
  );
};
