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

/** What a snapshot holds of the lender: its rules as they are now, and what the checks found that it has to know. */
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
