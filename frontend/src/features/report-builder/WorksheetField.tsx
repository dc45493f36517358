import { Text } from "@mantine/core";
import {
  computeWorksheet,
  formatArp,
  formatRupees,
  parseExtent,
  reportFields,
  Worksheet,
} from "@takseru/shared-types";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import type { FormValues } from "./form-values";
import { type Column, RowsField } from "./RowsField";
import { WorksheetOutcome } from "./WorksheetOutcome";
import classes from "./worksheet.module.css";

const MAX_ROWS = 50;
const NOT_YET = "-";

const landColumns: readonly Column[] = [
  { label: "Description", path: (row) => `worksheet.land.${row}.description`, kind: "text", share: 4 },
  {
    label: "Extent (perches)",
    path: (row) => `worksheet.land.${row}.extent_perches`,
    kind: "extent",
    share: 2,
  },
  {
    label: "Rate per perch",
    path: (row) => `worksheet.land.${row}.rate_per_perch`,
    kind: "number",
    share: 2,
  },
];
const buildingColumns: readonly Column[] = [
  { label: "Description", path: (row) => `worksheet.buildings.${row}.description`, kind: "text", share: 4 },
  { label: "Area (sq ft)", path: (row) => `worksheet.buildings.${row}.area_sq_ft`, kind: "number", share: 2 },
  {
    label: "Rate per sq ft",
    path: (row) => `worksheet.buildings.${row}.rate_per_sq_ft`,
    kind: "number",
    share: 2,
  },
  {
    label: "Depreciation %",
    path: (row) => `worksheet.buildings.${row}.depreciation_percent`,
    kind: "number",
    share: 2,
  },
];
const otherColumns: readonly Column[] = [
  { label: "Description", path: (row) => `worksheet.other.${row}.description`, kind: "text", share: 5 },
  { label: "Amount (Rs.)", path: (row) => `worksheet.other.${row}.amount`, kind: "number", share: 2 },
];

const rupees = (amount: number | undefined) => (amount === undefined ? NOT_YET : formatRupees(amount));

const Sum = ({ label, amount }: { label: string; amount: number | undefined }) => (
  <Text size="sm" fw={600} className={classes.figure}>
    {label}: {rupees(amount)}
  </Text>
);

/** The valuation's arithmetic: land, buildings and other items, with their sums as they are typed. */
export const WorksheetField = ({ label }: { label: string }) => {
  const { control, getValues } = useFormContext<FormValues>();
  const land = useFieldArray({ control, name: "worksheet.land" });
  const buildings = useFieldArray({ control, name: "worksheet.buildings" });
  const other = useFieldArray({ control, name: "worksheet.other" });
  const { errors } = useFormState({ control, name: "worksheet" });

  const parsed = Worksheet.safeParse(useWatch({ control, name: "worksheet" }));
  const result = parsed.success ? computeWorksheet(parsed.data) : undefined;
  const perches = result?.land.reduce((total, row) => total + row.extent_perches, 0);

  // The first rows start from what the other sections say already.
  const firstExtent = () => parseExtent(getValues("total_extent"))?.perches.toString() ?? "";
  const firstArea = () => {
    const area = reportFields.total_floor_area.safeParse(getValues("total_floor_area")).data;
    return area ? String(area) : "";
  };
  return (
    <section aria-label={label} className={classes.worksheet}>
      <RowsField
        label="Land"
        item="land"
        rows={land.fields}
        columns={landColumns}
        max={MAX_ROWS}
        onAdd={() =>
          land.append({
            description: "",
            extent_perches: land.fields.length === 0 ? firstExtent() : "",
            rate_per_perch: land.fields.length === 0 ? getValues("land_rate") : "",
          })
        }
        onRemove={land.remove}
        outcome={{ label: "Amount", of: (row) => rupees(result?.land[row]?.amount) }}
        sum={<Sum label={perches ? `Land, ${formatArp(perches)}` : "Land"} amount={result?.land_total} />}
      />
      <RowsField
        label="Buildings"
        item="building"
        rows={buildings.fields}
        columns={buildingColumns}
        max={MAX_ROWS}
        onAdd={() =>
          buildings.append({
            description: "",
            area_sq_ft: buildings.fields.length === 0 ? firstArea() : "",
            rate_per_sq_ft: "",
            depreciation_percent: "",
          })
        }
        onRemove={buildings.remove}
        outcome={{ label: "Amount", of: (row) => rupees(result?.buildings[row]?.amount) }}
        sum={<Sum label="Buildings" amount={result?.buildings_total} />}
      />
      <RowsField
        label="Other items"
        item="item"
        rows={other.fields}
        columns={otherColumns}
        max={MAX_ROWS}
        onAdd={() => other.append({ description: "", amount: "" })}
        onRemove={other.remove}
        sum={<Sum label="Other items" amount={result?.other_total} />}
      />
      <WorksheetOutcome result={result} />
      {typeof errors.worksheet?.message === "string" && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {errors.worksheet.message}
        </Text>
      )}
    </section>
  );
};
