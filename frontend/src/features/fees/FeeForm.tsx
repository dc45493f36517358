import { zodResolver } from "@hookform/resolvers/zod";
import { Alert, Checkbox, Text } from "@mantine/core";
import {
  amountOf,
  colomboDay,
  type Fee,
  FeeChange,
  feeState,
  formatDate,
  formatRupees,
  type Practice,
  type Report,
} from "@takseru/shared-types";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { showFieldErrors } from "@/lib/api/form-errors";
import { DateField, DialogForm, FieldGrid, FigureField, FormError, toast } from "@/ui";
import { FeeWorking } from "./FeeWorking";
import classes from "./fee-form.module.css";
import { feeOfConflict, useSaveFee } from "./fee-queries";
import { Letters } from "./Letters";
import { proposalFor, startOfFee } from "./start-of-fee";

type Typed = z.input<typeof FeeChange>;
type Parts = ReturnType<typeof startOfFee>;

const labels = {
  valuation_fee: "Fee",
  expenses: "Expenses",
  tax_percent: "Tax",
  due_date: "Due date",
  paid_on: "Paid on",
} as const satisfies Record<keyof Parts, string>;
const names = ["valuation_fee", "expenses", "tax_percent", "due_date", "paid_on"] as const;

/** "Rs. 20,000/=", "18 %", "12/02/2026", "nothing". */
const shownPart = (parts: Parts, name: (typeof names)[number]): string => {
  const value = parts[name];
  if (value === null) return "nothing";
  if (name === "tax_percent") return `${value} %`;
  return typeof value === "number" ? formatRupees(value) : (formatDate(value) ?? value);
};

interface FeeFormProps {
  report: Report;
  practice: Practice;
  onClose: () => void;
}

/** What a report costs its client: the fee by the scale, the valuer's own, when it is due and when it was paid. */
export const FeeForm = ({ report, practice, onClose }: FeeFormProps) => {
  const { fee } = report;
  const [machinery, setMachinery] = useState(false);
  // What is saved as far as this form knows: what another tab has saved since is not replaced unseen.
  const [known, setKnown] = useState({ version: fee.version, parts: startOfFee(report, practice.fees) });
  const [conflicts, setConflicts] = useState<string[]>([]);
  const [takesNumber, setTakesNumber] = useState(false);
  const { control, handleSubmit, setError, setValue } = useForm<Typed, unknown, FeeChange>({
    resolver: zodResolver(FeeChange),
    defaultValues: known.parts,
  });
  const save = useSaveFee(report);
  const typed = FeeChange.safeParse(useWatch({ control })).data;
  const total = typed && amountOf(typed);
  const state = feeState(fee, colomboDay(new Date().toISOString()) ?? "");
  const knownFrom = (saved: Fee) => ({
    version: saved.version,
    parts: startOfFee({ ...report, fee: saved }, practice.fees),
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
      { ...change, take_invoice_number: takesNumber, version: known.version },
      {
        onSuccess: (saved) => {
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
        <FeeWorking
          proposal={proposalFor(report, practice.fees, machinery)}
          settings={practice.fees}
          machinery={machinery}
          onMachinery={setMachinery}
          onTake={(amount) => setValue("valuation_fee", amount, { shouldDirty: true, shouldValidate: true })}
        />
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
