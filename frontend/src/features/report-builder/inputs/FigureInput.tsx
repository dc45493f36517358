import { type FieldProps, FigureField } from "@/ui";
import type { FormValues } from "../fields/form-types";

export const FigureInput = (field: FieldProps<FormValues> & { whole: boolean; unit?: string }) => (
  <FigureField {...field} />
);
