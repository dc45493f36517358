import { AppError } from "@takseru/kit";
import {
  type Check,
  type CheckedPhotograph,
  carriedTextChecks,
  checkReport,
  colomboDay,
  completingErrors,
  type Practice,
  type Profile,
  ruleSetsWith,
} from "@takseru/shared-types";
import { clonedFromCheck } from "../copies/cloned-fields.ts";
import { programTextCheck } from "../program-text/program-text-check.ts";
import { satelliteCheck } from "../satellite/satellite-check.ts";
import type { ReportRecord } from "../storage/records.ts";
import { positionOf } from "./api-report.ts";

/** Facts for the checks beyond the report's record. */
export interface CheckedWith {
  profile: Profile;
  practice: Practice;
  photographs: readonly CheckedPhotograph[];
  now: Date;
}

/** All findings at an instant about a report as it is stored, in the order in which they are shown. */
export const reportChecks = (
  record: ReportRecord,
  { profile, practice, photographs, now }: CheckedWith,
): Check[] => [
  ...clonedFromCheck(record),
  ...programTextCheck(record),
  ...satelliteCheck(record),
  ...carriedTextChecks(record.fields, record.carried_texts ?? [], record.cloned_from),
  ...checkReport(
    { ...record.fields, text_sources: record.text_sources },
    {
      imageCounts: record.image_counts,
      profile,
      positionDistricts: positionOf(record.fields).position_districts,
      photographs,
      begunOn: record.revision ? null : (colomboDay(record.created_at) ?? null),
      today: colomboDay(now.toISOString()) ?? "",
      ruleSets: ruleSetsWith(practice.rule_sets),
    },
  ),
];

/** CHECKS_FAILED with the errors that keep a report from being completed or signed. */
const checksFailed = (errors: readonly Check[]): AppError =>
  new AppError("CHECKS_FAILED", {
    message: errors.map(({ message }) => message).join("; "),
    fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
    details: errors,
  });

/** Throws CHECKS_FAILED with every error among the findings. */
export const mustHaveNoErrors = (findings: readonly Check[]): void => {
  const errors = findings.filter(({ level }) => level === "error");
  if (errors.length > 0) throw checksFailed(errors);
};

/** Throws CHECKS_FAILED for a report that may not be completed. */
export const mustPassChecks = ({ fields }: ReportRecord): void => mustHaveNoErrors(completingErrors(fields));
