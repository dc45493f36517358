import { zodResolver } from "@hookform/resolvers/zod";
import { Checkbox, Text } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import {
  amountOf,
  colomboDay,
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

const names = ["valuation_fee", "expenses", "tax_percent", "due_date", "paid_on"] as const;

interface FeeFormProps {
  report: Report;
  practice: Practice;
  onClose: () => void;
}

/** What a report costs its client: the fee by the scale, the valuer's own, when it is due and when it was paid. */
export const FeeForm = ({ report, practice, onClose }: FeeFormProps) => {
  const { fee } = report;
  const [machinery, setMachinery] = useState(false);
  // That of the fee that the form shows: what another tab has saved since is not replaced unseen.
  const [version, setVersion] = useState(fee.version);
  const [takesNumber, setTakesNumber] = useState(false);
  const { control, handleSubmit, setError, setValue } = useForm<Typed, unknown, FeeChange>({
    resolver: zodResolver(FeeChange),
    defaultValues: startOfFee(report, practice.fees),
  });
  const save = useSaveFee(report);
  const typed = FeeChange.safeParse(useWatch({ control })).data;
  const total = typed && amountOf(typed);
  const state = feeState(fee, colomboDay(new Date().toISOString()) ?? "");
  const submit = handleSubmit((change) =>
    save.mutate(
      { ...change, take_invoice_number: takesNumber, version },
      {
        onSuccess: (saved) => {
          setVersion(saved.version);
          setTakesNumber(false);
          toast.success("The fee is saved");
        },
        onError: (error) => {
          showFieldErrors<Typed>(error, names, setError);
          const newest = feeOfConflict(error);
          if (newest) setVersion(newest.version);
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
          <FigureField control={control} name="valuation_fee" label="Fee" unit="Rs." whole />
          <FigureField control={control} name="expenses" label="Expenses" unit="Rs." whole />
          <FigureField control={control} name="tax_percent" label="Tax" unit="%" />
          <DateField control={control} name="due_date" label="Due date" />
          <DateField control={control} name="paid_on" label="Paid on" />
        </FieldGrid>
        <p className={classes.total}>
          {total == null ? "Nothing to pay yet" : `${formatRupees(total)} in all`}
          {state === "overdue" && (
            <span className={classes.overdue}>{`, overdue since ${formatDate(fee.due_date)}`}</span>
          )}
        </p>
        {fee.invoice_number === "" && (
          <div className={classes.line}>
            <Checkbox
              label="Give the invoice its number"
              description="The next of your series. It stays with this report."
              checked={takesNumber}
              onChange={(event) => setTakesNumber(event.currentTarget.checked)}
            />
          </div>
        )}
        <FormError error={save.error} fallback="The fee could not be saved" fields={names} />
      </DialogForm>
      <Letters report={report} practice={practice} />
      <Text size="xs" c="dimmed">
        Nothing of this is part of the report.
      </Text>
    </>
  );
};
