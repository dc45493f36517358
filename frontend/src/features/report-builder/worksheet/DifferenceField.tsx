import { Button, Textarea } from "@mantine/core";
import { formatRupees, messages, plainText } from "@takseru/shared-types";
import { useFormContext } from "react-hook-form";
import { plainValue, toText, useField, useGrowing } from "@/ui";
import type { FormValues } from "../report-form";
import classes from "./difference-field.module.css";
import { useApplyWorksheet, useDifference } from "./worksheet-values";

/** The reason for a market value that differs from the worksheet; shown while they differ. */
export const DifferenceField = ({ label }: { label: string }) => {
  const { control } = useFormContext<FormValues>();
  const { input, value, change } = useField<FormValues, FormValues>({
    name: "value_difference_reason",
    control,
    label,
  });
  const applyWorksheet = useApplyWorksheet();
  const difference = useDifference();
  const reason = toText(value);
  const ref = useGrowing(reason, input.ref);
  if (!difference && reason === "") return null;
  const missingReason = difference && reason.trim() === "" ? messages.reports.reasonRequired : undefined;
  return (
    <div className={classes.difference}>
      <Textarea
        {...input}
        ref={ref}
        error={input.error ?? missingReason}
        rows={1}
        resize="vertical"
        description={
          difference
            ? `The worksheet comes to ${formatRupees(difference.follows)}.`
            : "The market value is the worksheet's again: no reason is needed."
        }
        value={reason}
        onChange={(event) => change(plainValue(event.currentTarget, plainText))}
      />
      {difference && (
        <Button
          variant="default"
          size="xs"
          onClick={() => applyWorksheet(difference.valuation, ["market_value"])}
        >
          Use the worksheet's value
        </Button>
      )}
    </div>
  );
};
