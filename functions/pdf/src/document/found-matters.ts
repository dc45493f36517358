import { noImages } from "@takseru/reports";
import { checkReport, colomboDay, type Profile, type Report, type RuleSet } from "@takseru/shared-types";
import { type DataMatter, mattersData } from "@takseru/shared-types/report-data";

interface FoundWith {
  profile: Profile;
  ruleSets: readonly RuleSet[];
  /** The instant of rendering. */
  at: Date;
}

/** What the checks find that the report's reader has to know. No finding about a photograph or the position is among that. */
export const foundMatters = (report: Report, { profile, ruleSets, at }: FoundWith): DataMatter[] =>
  mattersData(
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
