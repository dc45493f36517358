import { AppError } from "@takseru/kit";
import { type CheckedWith, mustHaveNoErrors, type ReportRecord, reportChecks } from "@takseru/reports";
import type { Check } from "@takseru/shared-types";

/**
 * The open warnings that the valuer acknowledges by signing, none where the call names none. Throws CHECKS_FAILED with
 * the errors that keep the report from being signed, and WARNINGS_NOT_ACKNOWLEDGED with the open warnings that
 * `acknowledged` leaves out.
 */
export const acknowledgedWarnings = (
  record: ReportRecord,
  checkedWith: CheckedWith,
  acknowledged: readonly string[] | undefined,
): Check[] => {
  const findings = reportChecks(record, checkedWith);
  mustHaveNoErrors(findings);
  if (!acknowledged) return [];
  const warnings = findings.filter(({ level }) => level === "warning");
  const missing = warnings.filter(({ code }) => !acknowledged.includes(code));
  if (missing.length > 0)
    throw new AppError("WARNINGS_NOT_ACKNOWLEDGED", {
      message: `Not acknowledged yet: ${missing.map(({ message }) => message).join("; ")}`,
      fields: Object.fromEntries(missing.map(({ field, message }) => [field, message])),
      details: missing,
    });
  return warnings;
};
