import type { Option } from "@/ui";
import { CheckboxField, CheckboxGroupField } from "@/ui/fields/CheckboxField";
import type { FieldProps } from "@/ui/fields/use-field";
import type { FormValues } from "../form/form-values";

export const CheckboxInput = (field: FieldProps<FormValues>) => <CheckboxField {...field} />;

export const CheckboxGroupInput = (
  field: FieldProps<FormValues> & { options: ReadonlyArray<Option | string> },
) => <CheckboxGroupField {...field} />;
