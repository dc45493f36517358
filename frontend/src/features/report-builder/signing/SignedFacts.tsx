import { amountInWords, formatDate, formatRupees, type Report } from "@takseru/shared-types";
import { SigningValue } from "./SigningValue";
import classes from "./signing.module.css";

const rupees = (amount: number | null): string => (amount ? formatRupees(amount) : "");

/** What the valuer puts his name to. */
export const SignedFacts = ({ report }: { report: Report }) => {
  const { market_value, valuation_date, report_date, forced_sale_value, insurance_value } = report;
  const asAt = formatDate(valuation_date ?? report_date);
  const facts = [
    ["Forced sale value", rupees(forced_sale_value)],
    ["Insurance value", rupees(insurance_value)],
    ["Client", report.instruction_source],
    ["Date of the report", formatDate(report_date) ?? "Not set"],
    ["Reference", report.report_reference || "Not set"],
  ].filter(([, value]) => value !== "");
  return (
    <div>
      <SigningValue
        label={asAt ? `Market value as at ${asAt}` : "Market value"}
        amount={market_value}
        words={market_value ? amountInWords(market_value) : undefined}
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
