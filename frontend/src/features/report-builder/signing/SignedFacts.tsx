import {
  amountInWords,
  clientName,
  clientPaper,
  formatDate,
  type Report,
  statedValues,
  valueName,
} from "@takseru/shared-types";
import classes from "./signing.module.css";

interface SigningValueProps {
  label?: string | undefined;
  /** As printed: "Rs. 22,500,000/=". */
  amount: string | undefined;
  /** Below the figures: the amount in words, or what it is the value of. */
  words?: string | undefined;
  /** Of the figures, where there is less room. */
  className?: string | undefined;
}

/** The value as the paper writes it, the largest figure of the screen. */
export const SigningValue = ({ label, amount, words, className = "" }: SigningValueProps) => (
  <div>
    {label && <p className={`figures ${classes.label}`}>{label}</p>}
    <p className={`figures ${classes.amount} ${className}`}>{amount ?? "Not valued"}</p>
    {words && <p className={classes.words}>{words}</p>}
  </div>
);

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
    ["Paper for the client", report.client_paper === null ? "" : clientPaper.labels[report.client_paper]],
    ["Copies", report.copies === null ? "" : String(report.copies)],
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
