import { type Practice, type Profile, type Report, ruleSetsWith } from "@takseru/shared-types";
import { lenderData } from "@takseru/shared-types/report-data";
import { foundMatters } from "../document/found-matters.ts";
import type { ReportSnapshot } from "../document/snapshot.ts";

export type PracticeOf = (ownerId: string) => Promise<Practice>;

interface RenderedWith {
  report: Report;
  profile: Profile;
  practice: Practice;
  /** The instant of rendering. */
  at: Date;
}

/** The lender's part of a snapshot: its rules as they are now, and the findings that concern it. */
export const lenderPart = ({
  report,
  profile,
  practice,
  at,
}: RenderedWith): Pick<ReportSnapshot, "lender" | "matters"> => {
  const ruleSets = ruleSetsWith(practice.rule_sets);
  return {
    lender: lenderData(report, ruleSets),
    matters: foundMatters(report, { profile, ruleSets, at }),
  };
};
