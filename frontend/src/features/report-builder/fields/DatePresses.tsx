import { Button, Group } from "@mantine/core";
import { colomboDay, isIsoDate } from "@takseru/shared-types";
import { type FieldPath, useFormContext, useWatch } from "react-hook-form";
import type { FormValues } from "../report-form";
import classes from "./date-presses.module.css";
import type { DatePress } from "./field-spec";

interface DatePressesProps {
  name: FieldPath<FormValues>;
  label: string;
  presses: readonly DatePress[];
}

/** Buttons below a date that fill it in. */
export const DatePresses = ({ name, label, presses }: DatePressesProps) => {
  const { control, setValue } = useFormContext<FormValues>();
  const inspected = useWatch({ control, name: "inspection_date" });
  const days = [
    { press: "today", text: "Today", day: () => colomboDay(new Date().toISOString()) ?? "" },
    { press: "inspected", text: "As inspected", day: () => inspected },
  ] as const;
  const shown = days.filter(
    ({ press }) => presses.includes(press) && (press === "today" || isIsoDate(inspected)),
  );
  return (
    <Group gap={4} className={classes.presses}>
      {shown.map(({ press, text, day }) => (
        <Button
          key={press}
          variant="subtle"
          size="compact-xs"
          aria-label={`${text}: ${label}`}
          onClick={() => setValue(name, day(), { shouldDirty: true, shouldValidate: true })}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
};
