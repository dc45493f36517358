import {
  amountInWords,
  clientName,
  formatDate,
  type Report,
  statedValues,
  valueName,
} from "@takseru/shared-types";
import { SigningValue } from "./SigningValue";
import classes from "./signing.module.css";

/** What the valuer puts his name to. */
export const SignedFacts = ({ report }: { report: Report }) => {
  const { valuation_date, report_date } = report;
  const asAt = formatDate(valuation_date ?? report_date);
  const [lead, ...others] = statedValues(report);
  const name = lead?.name ?? valueName("market_value", report);
  const facts = [
    ...others.map(({ name: other, printed }) => [other, printed] as const),
    ["Client", clientName(report)],
    ["Date of the report", formatDate(report_date) ?? "Not set"],
    ["Reference", report.report_reference || "Not set"],
  ].filter(([, value]) => value !== "");
  return (
    <div>
      <SigningValue
        label={asAt ? `${name} as at ${asAt}` : name}
        amount={lead?.printed}
        words={lead && amountInWords(lead.rupees)}
      />
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
