import { NativeSelect } from "@mantine/core";
import { type ComparableUnit, comparableUnit } from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import classes from "./import-page.module.css";
import type { Sheet } from "./sheet";

/** What is written differently in this sheet than elsewhere; asked where it matters. */
export const NotationChoice = ({ sheet, onChange }: { sheet: Sheet; onChange: (sheet: Sheet) => void }) => (
  <div className={classes.notation}>
    <NativeSelect
      label="Dates are written"
      value={sheet.dates}
      data={[
        { value: "day-first", label: "day/month/year" },
        { value: "month-first", label: "month/day/year" },
      ]}
      onChange={({ currentTarget }) =>
        onChange({ ...sheet, dates: currentTarget.value === "month-first" ? "month-first" : "day-first" })
      }
    />
    <NativeSelect
      label="Figures are written"
      value={sheet.decimal}
      data={[
        { value: "point", label: "1,234.5" },
        { value: "comma", label: "1.234,5" },
      ]}
      onChange={({ currentTarget }) =>
        onChange({ ...sheet, decimal: currentTarget.value === "comma" ? "comma" : "point" })
      }
    />
    <NativeSelect
      label="Where a row has no unit"
      value={sheet.unit}
      data={optionsOf(comparableUnit)}
      onChange={({ currentTarget }) => {
        const unit = comparableUnit.values.find((value: ComparableUnit) => value === currentTarget.value);
        if (unit) onChange({ ...sheet, unit });
      }}
    />
  </div>
);
