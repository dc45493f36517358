import { Button, Group, Text } from "@mantine/core";
import { compareRates, formatRupees, limits, ReportComparable, roundHalfUp } from "@takseru/shared-types";
import { lazy, Suspense, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { toastWithUndo } from "@/ui";
import type { ComparableForm, FormValues } from "../fields/form-types";
import { comparableForm, emptyComparable } from "../fields/row-values";
import { useEditing } from "../form/editing-context";
import { ComparableItem } from "./ComparableItem";
import { columnHeadings } from "./column-headings";
import classes from "./comparables-field.module.css";

const ComparableBankDialog = lazy(() => import("./ComparableBankDialog"));

/** The comparables with valid figures. */
const parseComparables = (typed: readonly ComparableForm[]) =>
  typed.flatMap((comparable) => ReportComparable.safeParse(comparable).data ?? []);

const Range = ({ comparables }: { comparables: readonly ComparableForm[] }) => {
  const { undo, setValue } = useEditing();
  const range = compareRates(parseComparables(comparables));
  if (!range) return null;
  const { lowest, highest, average, count } = range;
  return (
    <Group justify="space-between" mt="md">
      <dl className={classes.range}>
        {Object.entries({ Lowest: lowest, Highest: highest, Average: average }).map(([label, rate]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatRupees(rate)}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        size="xs"
        onClick={() =>
          undo.replace(() =>
            setValue("land_rate", String(roundHalfUp(average)), { shouldDirty: true, shouldValidate: true }),
          )
        }
      >
        Use the average{count > 1 ? ` of ${count}` : ""} as land rate
      </Button>
    </Group>
  );
};

/** Comparable sales and their adjustments to the valued property: a table, or cards on a phone. */
export const ComparablesField = () => {
  const { control, getValues } = useFormContext<FormValues>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: "comparables" });
  const comparables = useWatch({ control, name: "comparables" });
  const [isBankOpen, setIsBankOpen] = useState(false);
  const freeSlots = limits.comparablesPerReport - fields.length;

  const removeAt = (index: number) => {
    const comparable = structuredClone(getValues(`comparables.${index}`));
    remove(index);
    toastWithUndo({
      message: `${comparable.description || `Comparable ${index + 1}`} removed from the report`,
      onUndo: () => insert(Math.min(index, getValues("comparables").length), comparable),
    });
  };
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        Rates are per perch of land, without the buildings' part of the price. Adjustments are in per cent,
        plus or minus.
      </Text>
      {fields.length > 0 && (
        <div className={classes.headings} aria-hidden="true">
          {columnHeadings.map((heading) => (
            <span key={heading}>{heading}</span>
          ))}
        </div>
      )}
      <ol className={classes.items}>
        {fields.map(({ id, description }, index) => (
          <li key={id}>
            <ComparableItem index={index} startsOpen={description === ""} onRemove={() => removeAt(index)} />
          </li>
        ))}
      </ol>
      <Range comparables={comparables} />
      <Group gap="xs" mt="md">
        <Button
          variant="default"
          size="xs"
          disabled={freeSlots <= 0}
          onClick={() => append(emptyComparable())}
        >
          Write a new one
        </Button>
        <Button variant="default" size="xs" onClick={() => setIsBankOpen(true)}>
          My bank of comparables
        </Button>
      </Group>
      <Suspense fallback={null}>
        {isBankOpen && (
          <ComparableBankDialog
            usedIds={comparables.flatMap(({ comparable_id }) => comparable_id ?? [])}
            freeSlots={freeSlots}
            onClose={() => setIsBankOpen(false)}
            onAdd={(chosen) => {
              for (const { id, created_at: _, updated_at: __, ...facts } of chosen)
                append(
                  {
                    ...comparableForm({
                      ...facts,
                      comparable_id: id,
                      adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
                      adjustment_reason: "",
                    }),
                  },
                  { shouldFocus: false },
                );
              setIsBankOpen(false);
            }}
          />
        )}
      </Suspense>
    </div>
  );
};
