import { Text } from "@mantine/core";
import { amountInWords, isLetterKind } from "@takseru/shared-types";
import { CheckPdf, useFileCheck } from "./CheckPdf";
import { printedValues } from "./printed-values";
import { ReportStanding } from "./ReportStanding";
import { factsOf } from "./report-facts";
import classes from "./verification.module.css";
import type { Verified } from "./verification-query";

/** A registration number or a reference stays on one line where it fits; Firefox would break it after a slash. */
const Unbroken = ({ text }: { text: string }) =>
  [...text.matchAll(/\S+|\s+/g)].map(({ 0: part, index }) =>
    /\/\p{L}/u.test(part) ? (
      <span key={index} className={classes.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** What was signed, to be compared with the paper in one's hand. */
export const GenuineReport = ({ report, code }: { report: Verified; code: string }) => {
  const [lead, ...others] = printedValues(report);
  const isLetter = report.paper !== undefined && isLetterKind(report.paper.kind);
  const fileCheck = useFileCheck(report, code);
  return (
    <section aria-label="Verified report" className={classes.columns}>
      <div>
        <ReportStanding report={report} checked={fileCheck.checked} />
        {!(isLetter && !lead) && (
          <>
            <Text size="sm" c="dimmed">
              {lead?.name ?? "Market value"}
            </Text>
            <p className={`${classes.value} figures`}>{lead?.printed ?? "Not valued"}</p>
          </>
        )}
        {lead && <p className={classes.words}>{amountInWords(lead.rupees)}</p>}
        <dl className={classes.facts}>
          {others.map(({ field, name, rupees, printed }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>
                {printed}
                <span className={classes.small}>{amountInWords(rupees)}</span>
              </dd>
            </div>
          ))}
          {factsOf(report, code).map(({ label, value, isWarning }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd {...(isWarning ? { "data-warning": true } : {})}>
                <Unbroken text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.check}>
        <h2 className={classes.subtitle}>Compare your file</h2>
        <Text c="dimmed" mb="sm">
          This page states what was signed. The file itself shows whether the PDF that you received is the
          signed one.
        </Text>
        <CheckPdf report={report} {...fileCheck} />
      </div>
    </section>
  );
};
