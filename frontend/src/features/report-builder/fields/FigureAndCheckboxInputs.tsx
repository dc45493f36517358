import { CheckboxField, CheckboxGroupField, type FieldProps, FigureField, type Option } from "@/ui";
import type { FormValues } from "../report-form";

export const FigureInput = (field: FieldProps<FormValues> & { whole: boolean; unit?: string }) => (
  <FigureField {...field} />
);

export const CheckboxInput = (field: FieldProps<FormValues>) => <CheckboxField {...field} />;

export const CheckboxGroupInput = (
  field: FieldProps<FormValues> & { options: ReadonlyArray<Option | string> },
) => <CheckboxGroupField {...field} />;
