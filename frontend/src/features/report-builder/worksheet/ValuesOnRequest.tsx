import { Button, Group } from "@mantine/core";
import { fieldLabelOf, percentOf, ReportFields, type ValueField } from "@takseru/shared-types";
import { useFormContext } from "react-hook-form";
import { askedBy } from "../fields/asked";
import type { FormValues } from "../report-form";
import { useEditing } from "../report-session/form-context";

/** A forced sale value as the worksheet's percentage has it of the market value; "" for any other value. */
const proposed = (name: ValueField, { market_value, worksheet }: FormValues): string => {
  const market = ReportFields.shape.market_value.safeParse(market_value).data ?? 0;
  const percent = Number(worksheet.forced_sale_percent);
  const isKnown = name === "forced_sale_value" && market > 0 && percent > 0;
  return isKnown ? String(percentOf(market, percent)) : "";
};

interface ValuesOnRequestProps {
  names: readonly ValueField[];
  /** Shows the field of a value. */
  onAdd: (name: ValueField) => void;
}

/** Values that the purpose does not ask for; once one is filled, the report states it. */
export const ValuesOnRequest = ({ names, onAdd }: ValuesOnRequestProps) => {
  const { getValues, setValue } = useFormContext<FormValues>();
  const { undo } = useEditing();
  const add = (name: ValueField) => {
    const value = proposed(name, getValues());
    if (value !== "") undo.replace(() => setValue(name, value, { shouldDirty: true, shouldValidate: true }));
    onAdd(name);
  };
  return (
    <Group gap="xs" mt="md">
      {names.map((name) => (
        <Button key={name} variant="subtle" onClick={() => add(name)}>
          Add: {fieldLabelOf(askedBy(getValues()), name)}
        </Button>
      ))}
    </Group>
  );
};
