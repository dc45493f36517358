import { noImages } from "@takseru/reports";
import {
  checkReport,
  colomboDay,
  type FoundMatter,
  foundMattersOf,
  type Profile,
  type Report,
  type RuleSet,
} from "@takseru/shared-types";

interface FoundWith {
  profile: Profile;
  ruleSets: readonly RuleSet[];
  /** The instant of rendering. */
  at: Date;
}

/** Findings of the checks that the report's reader has to know. None of them is about a photograph or the position. */
export const foundMatters = (report: Report, { profile, ruleSets, at }: FoundWith): FoundMatter[] =>
  foundMattersOf(
    checkReport(report, {
      imageCounts: noImages,
      profile,
      positionDistricts: [],
      photographs: [],
      begunOn: null,
      today: colomboDay(at.toISOString()) ?? "",
      ruleSets,
    }),
  );
