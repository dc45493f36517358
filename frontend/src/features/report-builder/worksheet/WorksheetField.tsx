import { Alert, Text } from "@mantine/core";
import { computeWorksheet, formatArp, formatRupees, limits, Worksheet } from "@takseru/shared-types";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import type { FormValues } from "../fields/form-types";
import { RowsField } from "../inputs/RowsField";
import { nextBuildingRow, nextLandRow } from "./next-rows";
import { WorksheetResults } from "./WorksheetResults";
import { buildingColumns, landColumns, otherColumns } from "./worksheet-columns";
import classes from "./worksheet-field.module.css";
import { useFollowWorksheet } from "./worksheet-values";

const UNKNOWN = "-";

const rupees = (amount: number | undefined) => (amount === undefined ? UNKNOWN : formatRupees(amount));

const Sum = ({ label, amount }: { label: string; amount: number | undefined }) => (
  <Text size="sm" fw={600} className={classes.figure}>
    {label}: {rupees(amount)}
  </Text>
);

const MAX_ROWS = limits.worksheetRows;

/** The valuation worksheet: land, buildings and other items, with sums that follow the typing. */
export const WorksheetField = ({ label }: { label: string }) => {
  const { control, getValues } = useFormContext<FormValues>();
  const land = useFieldArray({ control, name: "worksheet.land" });
  const buildings = useFieldArray({ control, name: "worksheet.buildings" });
  const other = useFieldArray({ control, name: "worksheet.other" });
  const { errors } = useFormState({ control, name: "worksheet" });
  const [worksheet, bareLand] = useWatch({ control, name: ["worksheet", "bare_land"] });

  const parsed = Worksheet.safeParse(worksheet);
  const result = parsed.success ? computeWorksheet(parsed.data) : undefined;
  const perches = result?.land.reduce((total, row) => total + row.extent_perches, 0);
  useFollowWorksheet(result);

  return (
    <section aria-label={label} className={classes.worksheet}>
      <RowsField
        label="Land"
        item="land"
        rows={land.fields}
        columns={landColumns}
        max={MAX_ROWS}
        onAdd={() => land.append(nextLandRow(getValues()))}
        onRemove={land.remove}
        result={{ label: "Amount", of: (row) => rupees(result?.land[row]?.amount) }}
        sum={<Sum label={perches ? `Land, ${formatArp(perches)}` : "Land"} amount={result?.land_total} />}
      />
      {bareLand && buildings.fields.length > 0 && (
        <Alert color="yellow">
          The report says bare land, but these buildings are still part of the sum. Remove their rows, or take
          back "Bare land" in Building Details.
        </Alert>
      )}
      {(!bareLand || buildings.fields.length > 0) && (
        <RowsField
          label="Buildings"
          item="building"
          rows={buildings.fields}
          columns={buildingColumns}
          max={MAX_ROWS}
          onAdd={() => buildings.append(nextBuildingRow(getValues()))}
          onRemove={buildings.remove}
          result={{ label: "Amount", of: (row) => rupees(result?.buildings[row]?.amount) }}
          sum={<Sum label="Buildings" amount={result?.buildings_total} />}
        />
      )}
      <RowsField
        label="Other items"
        item="item"
        rows={other.fields}
        columns={otherColumns}
        max={MAX_ROWS}
        onAdd={() => other.append({ description: "", amount: "" })}
        onRemove={other.remove}
        result={{ label: "Amount", of: (row) => rupees(result?.other[row]?.amount) }}
        sum={<Sum label="Other items" amount={result?.other_total} />}
      />
      <WorksheetResults result={result} />
      {typeof errors.worksheet?.message === "string" && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {errors.worksheet.message}
        </Text>
      )}
    </section>
  );
};
