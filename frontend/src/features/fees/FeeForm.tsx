import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Button, Text } from "@mantine/core";
import {
  amountOf,
  colomboDay,
  type Fee,
  FeeChange,
  type FeeRate,
  feeAtRate,
  feeBasis,
  feeRateInWords,
  feeRateOf,
  feeState,
  formatDate,
  formatRupees,
  type Practice,
  type PracticeClient,
  type Report,
} from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { showFieldErrors } from "@/lib/api/form-errors";
import { rememberClient } from "@/lib/clients/remember";
import { useUser } from "@/lib/session/session";
import { Checkbox, Chips, DateField, DialogForm, FieldGrid, FigureField, FormError, toast } from "@/ui";
import { FeeWorking } from "./FeeWorking";
import classes from "./fee-form.module.css";
import { feeOfConflict, useSaveFee } from "./fee-queries";
import { Letters } from "./Letters";
import { proposalFor, rateOfFee, startOfFee } from "./start-of-fee";

type Typed = z.input<typeof FeeChange>;
type Parts = ReturnType<typeof startOfFee>;

const labels = {
  valuation_fee: "Fee",
  percent_of_value: "Per cent of the value",
  expenses: "Expenses",
  tax_percent: "Tax",
  due_date: "Due date",
  paid_on: "Paid on",
} as const satisfies Record<keyof Parts, string>;
const names = [
  "valuation_fee",
  "percent_of_value",
  "expenses",
  "tax_percent",
  "due_date",
  "paid_on",
] as const;

/** "Rs. 20,000/=", "18 %", "12/02/2026", "nothing". */
const shownPart = (parts: Parts, name: (typeof names)[number]): string => {
  const value = parts[name];
  if (value === null) return "nothing";
  if (name === "tax_percent" || name === "percent_of_value") return `${value} %`;
  return typeof value === "number" ? formatRupees(value) : (formatDate(value) ?? value);
};

const bases = feeBasis.values.map((value) => ({ value, label: feeBasis.labels[value] }));

/** The rate of a saved fee, for the client's next report. */
const chargedBy = (basis: FeeRate["basis"], { valuation_fee, percent_of_value }: Fee) => {
  if (basis === "percent" && percent_of_value !== null)
    return { fee_basis: basis, fee_percent: percent_of_value };
  if (basis === "fixed" && valuation_fee !== null) return { fee_basis: basis, fee: valuation_fee };
  return basis === "scale" && valuation_fee !== null ? { fee_basis: basis } : {};
};

interface PercentWorkingProps {
  control: Control<Typed, unknown, FeeChange>;
  percent: number | null;
  marketValue: number | null;
  onTake: (fee: number) => void;
}

/** The fee that so many per cent of the value come to. */
const PercentWorking = ({ control, percent, marketValue, onTake }: PercentWorkingProps) => {
  const rupees = percent === null ? null : feeAtRate({ basis: "percent", percent }, marketValue, null);
  return (
    <>
      <FieldGrid>
        <FigureField control={control} name="percent_of_value" label={labels.percent_of_value} unit="%" />
      </FieldGrid>
      <div className={classes.line}>
        <Text size="sm">
          {marketValue
            ? rupees !== null && `${percent}% of ${formatRupees(marketValue)} is ${formatRupees(rupees)}.`
            : "Enter the market value, and the fee is computed from it."}
        </Text>
        {rupees !== null && (
          <Button variant="default" onClick={() => onTake(rupees)}>
            Use this fee
          </Button>
        )}
      </div>
    </>
  );
};

interface FeeFormProps {
  report: Report;
  practice: Practice;
  /** Of the report, where it is one of the valuer's. */
  client: PracticeClient | undefined;
  onClose: () => void;
}

/** What a report costs its client: the fee by the scale, the valuer's own, when it is due and when it was paid. */
export const FeeForm = ({ report, practice, client, onClose }: FeeFormProps) => {
  const { fee } = report;
  const { id: userId } = useUser();
  const cache = useQueryClient();
  const chosenId = useId();
  const [clientRate] = useState((): FeeRate => (client ? feeRateOf(client) : { basis: "scale" }));
  const [basis, setBasis] = useState((fee.version > 0 ? rateOfFee(report, practice.fees) : clientRate).basis);
  const [machinery, setMachinery] = useState(false);
  // What is saved as far as this form knows: what another tab has saved since is not replaced unseen.
  const [known, setKnown] = useState({
    version: fee.version,
    parts: startOfFee(report, practice.fees, clientRate),
  });
  const [conflicts, setConflicts] = useState<string[]>([]);
  const [takesNumber, setTakesNumber] = useState(false);
  const { control, handleSubmit, setError, setValue } = useForm<Typed, unknown, FeeChange>({
    resolver: zodResolver(FeeChange),
    defaultValues: known.parts,
  });
  const save = useSaveFee(report);
  const typed = FeeChange.safeParse(useWatch({ control })).data;
  const total = typed && amountOf(typed);
  const take = (amount: number) =>
    setValue("valuation_fee", amount, { shouldDirty: true, shouldValidate: true });
  const state = feeState(fee, colomboDay(new Date().toISOString()) ?? "");
  const knownFrom = (saved: Fee) => ({
    version: saved.version,
    parts: startOfFee({ ...report, fee: saved }, practice.fees, clientRate),
  });

  /** Takes over what was changed elsewhere and not here; what was changed on both sides stays, beside theirs. */
  const merge = (mine: FeeChange, newest: Fee): void => {
    const theirs = knownFrom(newest);
    const lines: string[] = [];
    for (const name of names) {
      const value = theirs.parts[name];
      if (value === known.parts[name] || value === mine[name]) continue;
      if (mine[name] === known.parts[name]) setValue(name, value, { shouldValidate: true });
      else lines.push(`${labels[name]}: ${shownPart(theirs.parts, name)} was saved elsewhere.`);
    }
    setConflicts(lines);
    setKnown(theirs);
  };

  const submit = handleSubmit((change) =>
    save.mutate(
      {
        ...change,
        percent_of_value: basis === "percent" ? change.percent_of_value : null,
        take_invoice_number: takesNumber,
        version: known.version,
      },
      {
        onSuccess: (saved) => {
          // An old fee that is marked as paid says nothing of what the client is charged today.
          const isCharged =
            saved.valuation_fee !== known.parts.valuation_fee ||
            saved.percent_of_value !== known.parts.percent_of_value;
          if (isCharged || known.version === 0)
            void rememberClient(cache, userId, report, chargedBy(basis, saved)).catch(() => undefined);
          setKnown(knownFrom(saved));
          setConflicts([]);
          setTakesNumber(false);
          toast.success("The fee is saved");
        },
        onError: (error) => {
          showFieldErrors<Typed>(error, names, setError);
          const newest = feeOfConflict(error);
          if (newest) merge(change, newest);
        },
      },
    ),
  );
  return (
    <>
      <DialogForm
        onSubmit={submit}
        submit="Save fee"
        isPending={save.isPending}
        onClose={onClose}
        close="Close"
      >
        <p id={chosenId} className={classes.basis}>
          Charged
        </p>
        <Chips
          name={chosenId}
          label="Charged"
          labelledBy={chosenId}
          required
          options={bases}
          value={basis}
          onChange={(value) => setBasis(feeBasis.values.find((one) => one === value) ?? "scale")}
        />
        {client && fee.version === 0 && (
          <Text size="sm" c="dimmed">{`${client.name} was charged last ${feeRateInWords(clientRate)}.`}</Text>
        )}
        {basis === "scale" && (
          <FeeWorking
            proposal={proposalFor(report, practice.fees, machinery)}
            settings={practice.fees}
            machinery={machinery}
            onMachinery={setMachinery}
            onTake={take}
          />
        )}
        {basis === "percent" && (
          <PercentWorking
            control={control}
            percent={typed?.percent_of_value ?? null}
            marketValue={report.market_value}
            onTake={take}
          />
        )}
        <FieldGrid>
          <FigureField control={control} name="valuation_fee" label={labels.valuation_fee} unit="Rs." whole />
          <FigureField control={control} name="expenses" label={labels.expenses} unit="Rs." whole />
          <FigureField control={control} name="tax_percent" label={labels.tax_percent} unit="%" />
          <DateField control={control} name="due_date" label={labels.due_date} />
          <DateField control={control} name="paid_on" label={labels.paid_on} />
        </FieldGrid>
        <p className={classes.total}>
          {total == null ? "Nothing to pay yet" : `${formatRupees(total)} in all`}
          {state === "overdue" && (
            <span className={classes.overdue}>{`, overdue since ${formatDate(fee.due_date)}`}</span>
          )}
        </p>
        <div className={classes.line}>
          <Checkbox
            {...(fee.invoice_number === ""
              ? {
                  label: "Give the invoice its number",
                  description: "The next of your series. It stays with this report.",
                }
              : {
                  label: "Issue a corrected invoice",
                  description: `Invoice ${fee.invoice_number} stays as it was downloaded. After a change of what it says, the corrected one takes the next number and names it.`,
                })}
            checked={takesNumber}
            onChange={(event) => setTakesNumber(event.currentTarget.checked)}
          />
        </div>
        {conflicts.length > 0 && (
          <Alert color="yellow" variant="light" title="Changed here and elsewhere">
            {conflicts.map((line) => (
              <Text key={line} size="sm">
                {line}
              </Text>
            ))}
            <Text size="sm">Your figures stand above. Save again to keep them, or type the others.</Text>
          </Alert>
        )}
        <FormError error={save.error} fallback="The fee could not be saved" fields={names} />
      </DialogForm>
      <Letters report={report} practice={practice} />
      <Text size="xs" c="dimmed">
        None of this is printed in the report.
      </Text>
    </>
  );
};
