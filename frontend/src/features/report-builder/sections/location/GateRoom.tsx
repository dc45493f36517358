import { useFormContext } from "react-hook-form";
import { type FormValues, typedPosition } from "../../report-form";
import classes from "./analyze-again.module.css";

/** Whether position and date of the inspection are known. */
export const isInspected = (values: FormValues): boolean =>
  typedPosition(values) !== undefined && values.inspection_date !== "";

/** Keeps the room of "I am at the property" until its code is loaded. */
export const GateRoom = () =>
  isInspected(useFormContext<FormValues>().getValues()) ? null : <div className={classes.room} />;
