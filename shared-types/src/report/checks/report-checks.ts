import { evidenceDoubts } from "#evidence-checks";
import { sketchDoubts, sketchErrors } from "#sketch-checks";
import { conclusionErrors, flatDoubts, valuationDoubts } from "#valuation-checks";
import { landInWorksheet, valueAgainstWorksheet } from "#worksheet-checks";
import type { Profile } from "../../profile/profile.ts";
import type { ImageCategory } from "../../texts/choices/images.ts";
import type { ReportFields } from "../report-fields.ts";
import { basis } from "./basis-checks.ts";
import type { Check } from "./check.ts";
import { halfFilledComparables } from "./comparable-checks.ts";
import { dates } from "./date-checks.ts";
import {
  missingButNotNeeded,
  missingForBanks,
  missingForCompleting,
  missingForSigning,
} from "./empty-fields.ts";
import { extents } from "./extent-checks.ts";
import { otherPapers, stateGrant } from "./paper-checks.ts";
import { missingPhotographs } from "./photograph-checks.ts";
import { positionErrors } from "./position-checks.ts";
import { profileErrors } from "./profile-checks.ts";
import { secondSignatory } from "./signatory-checks.ts";
import { formerTexts, type SourcedReport } from "./text-checks.ts";
import { legalAccess, titles } from "./title-checks.ts";
import { unprintable } from "./unprintable-checks.ts";
import { ages, values } from "./value-checks.ts";

/** Errors that prevent completing, and so signing (specification, section 5). */
export const completingErrors = (report: ReportFields): Check[] => [
  ...missingForCompleting(report),
  ...valueAgainstWorksheet(report).filter(({ level }) => level === "error"),
  ...conclusionErrors(report),
];

/** Errors that prevent signing a completed report. */
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
  ...sketchErrors(report),
];

/** Findings on filled fields that should be looked at again. */
export const doubts = (report: SourcedReport): Check[] => [
  ...formerTexts(report),
  ...basis(report),
  ...ages(report),
  ...valueAgainstWorksheet(report).filter(({ level }) => level !== "error"),
  ...landInWorksheet(report),
  ...valuationDoubts(report),
  ...evidenceDoubts(report),
  ...flatDoubts(report),
  ...sketchDoubts(report),
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
