import type { Profile } from "../../profile/profile.ts";
import type { ReportFields } from "../report-fields.ts";
import type { RuleSet } from "../rules/rule-set.ts";
import { ruleSetOf } from "../rules/rule-sets.ts";
import type { Check } from "./check.ts";
import { otherMember, previousValue } from "./copy-checks.ts";
import { futureDates } from "./date-checks.ts";
import { missingButNotNeeded, missingForBanks } from "./empty-fields.ts";
import { lenderFindings } from "./lender-checks.ts";
import { papers } from "./paper-checks.ts";
import { type ImageCounts, missingPhotographs } from "./photograph-checks.ts";
import { type CheckedPhotograph, photographFacts } from "./photograph-facts.ts";
import { profileWarnings } from "./profile-checks.ts";
import { completingErrors, doubts, signingErrors } from "./report-checks.ts";
import { missingForTemplate, standardTextsOfAnotherKind } from "./template-checks.ts";
import type { SourcedReport } from "./text-checks.ts";
import { legalAccess } from "./title-checks.ts";
import { unprintableBeside } from "./unprintable-checks.ts";
import { validity } from "./validity-checks.ts";

/** Facts for the checks beside the report itself. */
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

/** A finding that the lender has too is reported once, as the lender's; an error stays an error. */
const withLenders = (own: readonly Check[], lenders: readonly Check[]): Check[] => {
  const isError = (code: string) => own.some((check) => check.level === "error" && check.code === code);
  const asked = lenders.filter(({ code }) => !isError(code));
  const isAsked = ({ code, level }: Check) => level !== "error" && asked.some((check) => check.code === code);
  return [...own.filter((check) => !isAsked(check)), ...asked];
};

/** A field with a finding is not reported as empty again. */
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
        ...otherMember(report),
        ...previousValue(report),
        ...standardTextsOfAnotherKind(report),
      ],
      lenderFindings(report, context),
    ),
    missingForTemplate(report),
  );
