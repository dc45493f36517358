import { emptyReportFields, ReportFields, reportFieldNames } from "@takseru/shared-types";
import type { FormValues } from "../report-form";

/** The open report as it would be stored; fields that cannot be read yet are empty. */
export const readableFields = (values: FormValues): ReportFields => {
  const all = ReportFields.safeParse(values);
  if (all.success) return all.data;
  const wrong = new Set(all.error.issues.map(({ path }) => path[0]));
  const right = reportFieldNames.filter((name) => !wrong.has(name));
  return ReportFields.parse({
    ...emptyReportFields,
    ...Object.fromEntries(right.map((name) => [name, values[name]])),
  });
};
