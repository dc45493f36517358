import { amountInWords, formatDate, formatRupees, type Report } from "@takseru/shared-types";
import classes from "./signing.module.css";

/** What the valuer puts his name to. */
export const SignedFacts = ({ report }: { report: Report }) => {
  const { market_value, report_date, report_reference, valuer_name } = report;
  const facts = [
    ["Market value", market_value ? formatRupees(market_value) : "Not valued"],
    ["In words", market_value ? amountInWords(market_value) : ""],
    ["Date of the report", formatDate(report_date) ?? "Not set"],
    ["Reference", report_reference || "Not set"],
    ["Signed by", valuer_name],
  ].filter(([, value]) => value !== "");
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
