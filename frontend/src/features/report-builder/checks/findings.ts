import {
  type Check,
  completingErrors,
  doubts,
  openPoints,
  type Profile,
  type Report,
  type SectionId,
  signingErrors,
} from "@takseru/shared-types";

export interface Findings {
  /** How many errors stand between the report, as it is saved, and its signature. */
  left: number;
  /** How many warnings and hints there are beside them. */
  open: number;
  /** Sections where something that is filled in is to be looked at. */
  marked: readonly SectionId[];
}

/** What is only empty needs no mark: the section shows that it is not full. */
const isMarked = ({ level, code }: Check): boolean => level !== "hint" && !code.endsWith("_missing");

/** What the checks find in a report, worked out on this device. */
export const findingsOf = (report: Report, profile: Pick<Profile, "profile_completed">): Findings => {
  const errors = [
    ...completingErrors(report),
    ...signingErrors(report, { profile, positionDistricts: report.position_districts }),
  ];
  const sections = [...errors, ...doubts(report)].filter(isMarked).map(({ section }) => section);
  return {
    left: errors.length,
    open: openPoints(report, report.images).length,
    marked: [...new Set(sections)].filter((section) => section !== "profile"),
  };
};
