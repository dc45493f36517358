import { Text } from "@mantine/core";
import { amountInWords, formatRupees } from "@takseru/shared-types";
import { CheckPdf } from "./CheckPdf";
import { ReportStanding } from "./ReportStanding";
import { factsOf } from "./report-facts";
import classes from "./verification.module.css";
import type { Verified } from "./verification-query";

/** What was signed, to be compared with the paper in one's hand. */
export const GenuineReport = ({ report, code }: { report: Verified; code: string }) => {
  const { market_value, forced_sale_value, insurance_value } = report;
  const others = [
    ["Forced sale value", forced_sale_value],
    ["Insurance value", insurance_value],
  ] as const;
  return (
    <section aria-label="Verified report" className={classes.columns}>
      <div>
        <ReportStanding report={report} />
        <Text size="sm" c="dimmed">
          Market value
        </Text>
        <p className={`${classes.value} figures`}>
          {market_value === null ? "Not valued" : formatRupees(market_value)}
        </p>
        {market_value !== null && <p className={classes.words}>{amountInWords(market_value)}</p>}
        <dl className={classes.facts}>
          {others.map(
            ([label, value]) =>
              typeof value === "number" && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {formatRupees(value)}
                    <span className={classes.small}>{amountInWords(value)}</span>
                  </dd>
                </div>
              ),
          )}
          {factsOf(report, code).map(({ label, value, isWarning }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd {...(isWarning ? { "data-warning": true } : {})}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.check}>
        <h2 className={classes.subtitle}>Compare your file</h2>
        <Text c="dimmed" mb="sm">
          The page says what was signed. Whether the PDF that you got is the signed one, the file itself
          tells.
        </Text>
        <CheckPdf key={code} report={report} code={code} />
      </div>
    </section>
  );
};
