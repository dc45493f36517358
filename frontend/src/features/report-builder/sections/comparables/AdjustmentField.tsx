import { type FieldPath, useFormContext } from "react-hook-form";
import { FigureField } from "@/ui";
import type { FormValues } from "../../report-form";
import classes from "./sales.module.css";

interface AdjustmentFieldProps {
  name: FieldPath<FormValues>;
  /** "Location" */
  kind: string;
}

/** A per cent of the rate. The keyboards of some phones have no minus: a press turns the figure around. */
export const AdjustmentField = ({ name, kind }: AdjustmentFieldProps) => {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const turn = () => {
    const typed = String(getValues(name)).trim();
    const turned = typed.startsWith("-") ? typed.slice(1) : `-${typed}`;
    setValue(name, turned, { shouldDirty: true, shouldValidate: turned !== "-" });
  };
  return (
    <>
      <FigureField control={control} name={name} label={`${kind} %`} />
      <button type="button" className={classes.turn} aria-label={`Plus or minus: ${kind}`} onClick={turn}>
        ±
      </button>
    </>
  );
};
