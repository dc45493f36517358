import type { Profile } from "../../profile/profile.ts";
import type { ImageCategory } from "../../texts/choices/images.ts";
import type { ReportFields } from "../report-fields.ts";
import type { RuleSet } from "../rules/rule-set.ts";
import { ruleSetOf } from "../rules/rule-sets.ts";
import { basis } from "./basis-checks.ts";
import type { Check } from "./check.ts";
import { halfFilledComparables } from "./comparable-checks.ts";
import { dates, futureDates } from "./date-checks.ts";
import {
  missingButNotNeeded,
  missingForBanks,
  missingForCompleting,
  missingForSigning,
  missingForTemplate,
} from "./empty-fields.ts";
import { extents } from "./extent-checks.ts";
import { lenderFindings } from "./lender-checks.ts";
import { otherPapers, papers, stateGrant } from "./paper-checks.ts";
import { type ImageCounts, missingPhotographs } from "./photograph-checks.ts";
import { type CheckedPhotograph, photographFacts } from "./photograph-facts.ts";
import { positionErrors } from "./position-checks.ts";
import { profileErrors, profileWarnings } from "./profile-checks.ts";
import { secondSignatory } from "./signatory-checks.ts";
import { formerTexts, type SourcedReport } from "./text-checks.ts";
import { legalAccess, titles } from "./title-checks.ts";
import { unprintable, unprintableBeside } from "./unprintable-checks.ts";
import { validity } from "./validity-checks.ts";
import { ages, values } from "./value-checks.ts";
import { landInWorksheet, valueAgainstWorksheet } from "./worksheet-checks.ts";

/** What the checks look at beside the report's own text. */
export interface CheckContext {
  imageCounts: ImageCounts;
  profile: Profile;
  /** The districts at the report's position, the nearest first; none abroad, at sea or without a position. */
  positionDistricts: readonly string[];
  photographs: readonly CheckedPhotograph[];
  /** The day in Colombo, yyyy-mm-dd, on which the report was begun; `null` of a revision. */
  begunOn: string | null;
  /** The day in Colombo, yyyy-mm-dd, on which the report is checked. */
  today: string;
  /** The lenders whose rules are known: the product's and the valuer's own. */
  ruleSets: readonly RuleSet[];
}

/** What keeps the report from being completed, and so from being signed (specification, section 5). */
export const completingErrors = (report: ReportFields): Check[] => [
  ...missingForCompleting(report),
  ...valueAgainstWorksheet(report).filter(({ level }) => level === "error"),
];

/** What keeps a completed report from being signed. */
export const signingErrors = (
  report: ReportFields,
  {
    profile,
    positionDistricts,
  }: { profile: Pick<Profile, "profile_completed">; positionDistricts: readonly string[] },
): Check[] => [
  ...profileErrors(profile),
  ...missingForSigning(report),
  ...positionErrors(report, positionDistricts),
];

/** What is filled in, and is to be looked at again. */
export const doubts = (report: SourcedReport): Check[] => [
  ...formerTexts(report),
  ...basis(report),
  ...ages(report),
  ...valueAgainstWorksheet(report).filter(({ level }) => level !== "error"),
  ...landInWorksheet(report),
  ...extents(report),
  ...dates(report),
  ...titles(report),
  ...stateGrant(report),
  ...otherPapers(report),
  ...secondSignatory(report),
  ...values(report),
  ...halfFilledComparables(report),
  ...unprintable(report),
];

/** Warnings and hints that need nothing but the report itself, so that a device can count them without the server. */
export const openPoints = (
  report: ReportFields,
  images: ReadonlyArray<{ category: ImageCategory }>,
): Check[] => [
  ...missingButNotNeeded(report),
  ...doubts(report),
  ...missingPhotographs(report, (category) => images.some((image) => image.category === category)),
  ...missingForBanks(report),
  ...legalAccess(report),
];

/** What a lender says too is said once, as the lender's; what is an error stays one. */
const withLenders = (own: readonly Check[], lenders: readonly Check[]): Check[] => {
  const isError = (code: string) => own.some((check) => check.level === "error" && check.code === code);
  const asked = lenders.filter(({ code }) => !isError(code));
  const isAsked = ({ code, level }: Check) => level !== "error" && asked.some((check) => check.code === code);
  return [...own.filter((check) => !isAsked(check)), ...asked];
};

/** What a finding says of a field already is not asked for again. */
const withTemplate = (findings: readonly Check[], expected: readonly Check[]): Check[] => [
  ...findings,
  ...expected.filter(({ field }) => findings.every((finding) => finding.field !== field)),
];

/** The papers that the checks ask for: a chosen lender that names its own asks for no others. */
const askedPapers = (report: ReportFields, { ruleSets }: Pick<CheckContext, "ruleSets">): Check[] =>
  ruleSetOf(report.lender, ruleSets)?.papers.length ? [] : papers(report);

/** All findings about a report, in the order in which they are shown. */
export const checkReport = (report: SourcedReport, context: CheckContext): Check[] =>
  withTemplate(
    withLenders(
      [
        ...completingErrors(report),
        ...signingErrors(report, context),
        ...futureDates(report, context.today),
        ...missingButNotNeeded(report),
        ...doubts(report),
        ...missingPhotographs(report, (category) => context.imageCounts[category] > 0),
        ...unprintableBeside(context.photographs, context.profile),
        ...photographFacts(report, context.photographs, context.begunOn),
        ...profileWarnings(context.profile),
        ...validity(report, context.today),
        ...missingForBanks(report),
        ...askedPapers(report, context),
        ...legalAccess(report),
      ],
      lenderFindings(report, context),
    ),
    missingForTemplate(report),
  );
