import { Button, Textarea } from "@mantine/core";
import { formatRupees, messages, plainText } from "@takseru/shared-types";
import { useFormContext, useWatch } from "react-hook-form";
import { plainValue, toText, useField, useGrowing } from "@/ui";
import type { FormValues } from "../report-form";
import classes from "./difference-field.module.css";
import { differingResult, useApplyWorksheet } from "./worksheet-values";

/** The reason for a market value that differs from the worksheet; shown while they differ. */
export const DifferenceField = ({ label }: { label: string }) => {
  const { control } = useFormContext<FormValues>();
  const { input, value, change } = useField<FormValues, FormValues>({
    name: "value_difference_reason",
    control,
    label,
  });
  const applyWorksheet = useApplyWorksheet();
  const [worksheet, market_value] = useWatch({ control, name: ["worksheet", "market_value"] });
  const result = differingResult({ worksheet, market_value });
  const reason = toText(value);
  const ref = useGrowing(reason, input.ref);
  if (!result && reason === "") return null;
  const missingReason = result && reason.trim() === "" ? messages.reports.reasonRequired : undefined;
  return (
    <div className={classes.difference}>
      <Textarea
        {...input}
        ref={ref}
        error={input.error ?? missingReason}
        rows={1}
        resize="vertical"
        description={
          result
            ? `The worksheet comes to ${formatRupees(result.market_value)}.`
            : "The market value is the worksheet's again: no reason is needed."
        }
        value={reason}
        onChange={(event) => change(plainValue(event.currentTarget, plainText))}
      />
      {result && (
        <Button variant="default" size="xs" onClick={() => applyWorksheet(result, ["market_value"])}>
          Use the worksheet's value
        </Button>
      )}
    </div>
  );
};
