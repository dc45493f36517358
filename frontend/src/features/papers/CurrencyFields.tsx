import { Button, TextInput } from "@mantine/core";
import { limits, type Report } from "@takseru/shared-types";
import { createUuid } from "@/lib/uuid";
import { DateInput } from "@/ui";
import classes from "./papers.module.css";

export interface CurrencyValues {
  /** Tells the rows apart; the contract passes it over. */
  id: string;
  currency: string;
  rate: string;
  rate_date: string;
  source: string;
}

/** The currency that the report itself states, with its rate; none where it has none. */
export const statedCurrencies = (
  {
    foreign_currency,
    exchange_rate,
    exchange_rate_date,
  }: Pick<Report, "foreign_currency" | "exchange_rate" | "exchange_rate_date">,
  today: string,
): CurrencyValues[] =>
  foreign_currency === "" || !exchange_rate
    ? []
    : [
        {
          id: createUuid(),
          currency: foreign_currency.toUpperCase(),
          rate: String(exchange_rate),
          rate_date: exchange_rate_date ?? today,
          source: "",
        },
      ];

interface CurrencyFieldsProps {
  values: readonly CurrencyValues[];
  /** The date of a new rate, yyyy-mm-dd. */
  today: string;
  onChange: (values: CurrencyValues[]) => void;
}

const suggested = ["USD", "GBP", "EUR", "AUD", "CAD"];

/** Foreign currencies beside the rupees: each with its rate, the rate's date and whose rate it is. */
export const CurrencyFields = ({ values, today, onChange }: CurrencyFieldsProps) => {
  const change = (at: number, part: Partial<CurrencyValues>) =>
    onChange(values.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const free = suggested.find((code) => values.every(({ currency }) => currency !== code)) ?? "";
  const last = values.at(-1);
  return (
    <fieldset className={classes.group}>
      <legend>Foreign currency, for information</legend>
      {values.map((one, index) => (
        <div key={one.id} className={classes.currency}>
          <TextInput
            label={`Currency ${index + 1}`}
            value={one.currency}
            maxLength={3}
            onChange={({ currentTarget }) => change(index, { currency: currentTarget.value.toUpperCase() })}
          />
          <TextInput
            label="Rupees for one unit"
            inputMode="decimal"
            value={one.rate}
            onChange={({ currentTarget }) => change(index, { rate: currentTarget.value })}
          />
          <DateInput
            label="Date of the rate"
            value={one.rate_date}
            onChange={(rate_date) => change(index, { rate_date })}
          />
          <TextInput
            label="Whose rate"
            placeholder="Central Bank, buying rate"
            value={one.source}
            onChange={({ currentTarget }) => change(index, { source: currentTarget.value })}
          />
          <Button variant="subtle" onClick={() => onChange(values.filter((_, at) => at !== index))}>
            Remove currency {index + 1}
          </Button>
        </div>
      ))}
      {values.length < limits.signedPapers.currencies && (
        <Button
          variant="default"
          onClick={() =>
            onChange([
              ...values,
              {
                id: createUuid(),
                currency: free,
                rate: "",
                rate_date: today,
                source: last?.source ?? "",
              },
            ])
          }
        >
          Add a currency
        </Button>
      )}
    </fieldset>
  );
};
