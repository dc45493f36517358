import { type FieldProps, FigureField } from "@/ui";
import type { FormValues } from "../report-form";

export const FigureInput = (field: FieldProps<FormValues> & { whole: boolean; unit?: string }) => (
  <FigureField {...field} />
);
