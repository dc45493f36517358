import { CheckboxField, CheckboxGroupField, type FieldProps, type Option } from "@/ui";
import type { FormValues } from "../fields/form-types";

export const CheckboxInput = (field: FieldProps<FormValues>) => <CheckboxField {...field} />;

export const CheckboxGroupInput = (
  field: FieldProps<FormValues> & { options: ReadonlyArray<Option | string> },
) => <CheckboxGroupField {...field} />;
