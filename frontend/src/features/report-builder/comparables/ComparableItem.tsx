import { Button, Group } from "@mantine/core";
import {
  adjustedRate,
  adjustmentKind,
  formatRupees,
  netAdjustment,
  ReportComparable,
  ratePerPerch,
} from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { FigureField, TextAreaField } from "@/ui";
import type { FormValues } from "../fields/form-types";
import { Disclosure } from "../inputs/Disclosure";
import { ComparableFacts } from "./ComparableFacts";
import classes from "./comparable-item.module.css";
import { SaveToBank } from "./SaveToBank";

const Figure = ({ label, children }: { label: string; children: string }) => (
  <p className={classes.figure}>
    <span className={classes.label}>{label}: </span>
    {children}
  </p>
);

const percent = (net: number): string => `${net > 0 ? "+" : ""}${net}%`;
const rupees = (rate: number | undefined): string => (rate === undefined ? "-" : formatRupees(rate));

interface ComparableItemProps {
  index: number;
  startsOpen: boolean;
  onRemove: () => void;
}

/** A comparable of the report: its adjustments in a line, the facts of the sale in a disclosure. */
export const ComparableItem = ({ index, startsOpen, onRemove }: ComparableItemProps) => {
  const { control } = useFormContext<FormValues>();
  const typed = useWatch({ control, name: `comparables.${index}` });
  const { errors } = useFormState({ control, name: `comparables.${index}` });
  const [open, setOpen] = useState(startsOpen);
  const hasError = errors.comparables?.[index] !== undefined;
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  const title = typed?.description || `Comparable ${index + 1}`;
  const { data } = ReportComparable.safeParse(typed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a table's line
    <div role="group" aria-label={title} className={classes.item}>
      <div className={classes.line}>
        <p className={classes.name}>{title}</p>
        <Figure label="Rate per perch">{rupees(data && ratePerPerch(data))}</Figure>
        {adjustmentKind.values.map((kind) => (
          <FigureField
            key={kind}
            control={control}
            name={`comparables.${index}.adjustments.${kind}`}
            label={`${adjustmentKind.labels[kind]} %`}
          />
        ))}
        <Figure label="Net">{data ? percent(netAdjustment(data)) : "-"}</Figure>
        <Figure label="Adjusted rate">{rupees(data && adjustedRate(data))}</Figure>
      </div>
      <Disclosure className={classes.facts} title="Facts and reasons" open={open} onToggle={setOpen}>
        <div className={classes.content}>
          <ComparableFacts<FormValues> control={control} path={`comparables.${index}.`} />
          <TextAreaField
            control={control}
            name={`comparables.${index}.adjustment_reason`}
            label="Why these adjustments"
            rows={2}
          />
          <Group gap="xs" mt="md">
            <SaveToBank index={index} />
            <Button variant="subtle" color="red" size="xs" aria-label={`Remove ${title}`} onClick={onRemove}>
              Remove
            </Button>
          </Group>
        </div>
      </Disclosure>
    </div>
  );
};
