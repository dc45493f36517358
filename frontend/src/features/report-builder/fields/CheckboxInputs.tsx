import { CheckboxField, CheckboxGroupField, type FieldProps, type Option } from "@/ui";
import type { FormValues } from "../report-form";

export const CheckboxInput = (field: FieldProps<FormValues>) => <CheckboxField {...field} />;

export const CheckboxGroupInput = (
  field: FieldProps<FormValues> & { options: ReadonlyArray<Option | string> },
) => <CheckboxGroupField {...field} />;
