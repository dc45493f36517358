import { Alert, Button, Text } from "@mantine/core";
import {
  computeWorksheet,
  formatArp,
  groupThousands,
  limits,
  missingFigures,
  valuationMessages,
  Worksheet,
} from "@takseru/shared-types";
import { useState } from "react";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Icon, iconPaths, toastWithUndo, useIsWide } from "@/ui";
import type { FormValues } from "../report-form";
import classes from "./cost-body.module.css";
import { nextBuildingRow, nextLandRow } from "./next-rows";
import { RateStrip } from "./RateStrip";
import { WorksheetTable } from "./WorksheetTable";
import {
  buildingInWords,
  furtherColumns,
  landInWords,
  otherInWords,
  type WorksheetList,
} from "./worksheet-columns";

const MAX_ROWS = limits.worksheetRows;

interface AddButtonProps {
  item: string;
  rows: readonly unknown[];
  onAdd: () => void;
}

const AddButton = ({ item, rows, onAdd }: AddButtonProps) => (
  <Button
    variant="subtle"
    leftSection={<Icon path={iconPaths.plus} size={16} />}
    onClick={onAdd}
    disabled={rows.length >= MAX_ROWS}
  >
    Add {item}
  </Button>
);

/** The cost approach: land, buildings and other items, with sums that follow the typing. */
export const CostBody = () => {
  const { control, getValues } = useFormContext<FormValues>();
  const land = useFieldArray({ control, name: "worksheet.land" });
  const buildings = useFieldArray({ control, name: "worksheet.buildings" });
  const other = useFieldArray({ control, name: "worksheet.other" });
  const { errors } = useFormState({ control, name: "worksheet" });
  const [worksheet, bareLand] = useWatch({ control, name: ["worksheet", "bare_land"] });
  const isWide = useIsWide();
  // On a phone one row is open at a time.
  const [openRow, setOpenRow] = useState<string>();

  const parsed = Worksheet.safeParse(worksheet);
  const result = parsed.success ? computeWorksheet(parsed.data) : undefined;
  const perches = result?.land.reduce((total, row) => total + row.extent_perches, 0);

  const missing = parsed.success ? missingFigures({ ...parsed.data, approaches: [] }) : [];
  const furtherOf = (list: WorksheetList, row: number) => {
    const typed: Readonly<Record<string, string | undefined>> = worksheet[list][row] ?? {};
    const lacks = missing.find(({ at }) => at?.list === list && at.index === row);
    return {
      hasFurther: furtherColumns[list].some(({ name }) => Boolean(typed[name])),
      missing: lacks && valuationMessages.missing(lacks.missing),
    };
  };
  const opening = (list: string) => ({
    isOpen: (row: number) => openRow === `${list}.${row}`,
    onToggle: (row: number, open: boolean) => setOpenRow(open ? `${list}.${row}` : undefined),
  });
  const removeWithUndo = (name: string, remove: () => void, putBack: () => void) => {
    remove();
    setOpenRow(undefined);
    toastWithUndo({ message: `${name} removed from the worksheet`, onUndo: putBack });
  };
  return (
    <div className={classes.worksheet}>
      {!isWide && <RateStrip />}
      <WorksheetTable
        {...opening("land")}
        list="land"
        label="Land"
        item="land"
        rows={land.fields.map(({ id }, row) => ({
          id,
          description: worksheet.land[row]?.description ?? "",
          words: worksheet.land[row] ? landInWords(worksheet.land[row]) : "",
          amount: result?.land[row]?.amount,
          ...furtherOf("land", row),
        }))}
        sum={{ label: perches ? `Land, ${formatArp(perches)}` : "Land", amount: result?.land_total }}
        onRemove={(row) => {
          const removed = { ...getValues(`worksheet.land.${row}`) };
          removeWithUndo(
            `Land ${row + 1}`,
            () => land.remove(row),
            () => land.insert(row, removed),
          );
        }}
      />
      {bareLand && buildings.fields.length > 0 && (
        <Alert color="yellow">
          The report says bare land, but these buildings are still part of the sum. Remove their rows, or take
          back "Bare land" in Building Details.
        </Alert>
      )}
      <WorksheetTable
        {...opening("buildings")}
        list="buildings"
        label="Buildings"
        item="building"
        rows={buildings.fields.map(({ id }, row) => ({
          id,
          description: worksheet.buildings[row]?.description ?? "",
          words: worksheet.buildings[row] ? buildingInWords(worksheet.buildings[row]) : "",
          amount: result?.buildings[row]?.amount,
          ...furtherOf("buildings", row),
        }))}
        sum={{ label: "Buildings", amount: result?.buildings_total }}
        onRemove={(row) => {
          const removed = { ...getValues(`worksheet.buildings.${row}`) };
          removeWithUndo(
            `Building ${row + 1}`,
            () => buildings.remove(row),
            () => buildings.insert(row, removed),
          );
        }}
      />
      <WorksheetTable
        {...opening("other")}
        list="other"
        label="Other items"
        item="item"
        rows={other.fields.map(({ id }, row) => ({
          id,
          description: worksheet.other[row]?.description ?? "",
          words: worksheet.other[row] ? otherInWords(worksheet.other[row]) : "",
          amount: result?.other[row]?.amount,
          ...furtherOf("other", row),
        }))}
        sum={{ label: "Other items", amount: result?.other_total }}
        onRemove={(row) => {
          const removed = { ...getValues(`worksheet.other.${row}`) };
          removeWithUndo(
            `Item ${row + 1}`,
            () => other.remove(row),
            () => other.insert(row, removed),
          );
        }}
      />
      <div className={classes.adding}>
        <AddButton
          item="land"
          rows={land.fields}
          onAdd={() => {
            setOpenRow(`land.${land.fields.length}`);
            land.append(nextLandRow(getValues()));
          }}
        />
        {(!bareLand || buildings.fields.length > 0) && (
          <AddButton
            item="building"
            rows={buildings.fields}
            onAdd={() => {
              setOpenRow(`buildings.${buildings.fields.length}`);
              buildings.append(nextBuildingRow(getValues()));
            }}
          />
        )}
        <AddButton
          item="item"
          rows={other.fields}
          onAdd={() => {
            setOpenRow(`other.${other.fields.length}`);
            other.append({ description: "", amount: "" });
          }}
        />
      </div>
      {result ? (
        <p className={classes.total}>
          <span>Value by cost</span>
          <span>{groupThousands(result.total)}</span>
        </p>
      ) : (
        <Text size="sm" role="status">
          Correct the marked figures to see the sums.
        </Text>
      )}
      {typeof errors.worksheet?.message === "string" && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm">
          {errors.worksheet.message}
        </Text>
      )}
    </div>
  );
};
