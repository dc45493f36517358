import { paperKind } from "../../texts/choices/papers.ts";
import type { Paper } from "../fields/paper.ts";
import { isOtherPaper, knownOfPaper } from "../known-papers.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, hint, notListed, warning } from "./check.ts";
import { plainName } from "./position-checks.ts";

/** Where banks ask for the clearance of the National Building Research Organisation (domain). */
const hillCountry = [
  "Kandy",
  "Matale",
  "Nuwara Eliya",
  "Badulla",
  "Kegalle",
  "Ratnapura",
  "Kalutara",
  "Galle",
  "Matara",
  "Hambantota",
].map(plainName);

const PADDY = /\b(?:paddy|wela|kumbura)\b|කුඹුර|වෙල|வயல்/i;
const LOW_LAND = /\b(?:low[- ]?lands?|low[- ]lying|owita|deniya|marsh|marshy)\b|ඕවිට|දෙණිය/i;

/** Whether a lender reads the report, so that banks' usual requirements matter. */
export const isForLender = ({ report_type, lender }: Pick<ReportFields, "report_type" | "lender">): boolean =>
  report_type === "mortgage" || lender !== "";

/** Kinds that every bank asks for, of whatever land. */
const usual = ["extracts_30_years", "tax_receipt", "street_line", "building_line"] as const;

/** The paper was seen, or the valuer says that this property needs none. */
const isSettled = ({ papers }: ReportFields, kind: Paper["kind"]): boolean =>
  papers.some((paper) => paper.kind === kind && paper.state !== "not_seen");

/** Whether the valuer has listed a paper; page one then states it as seen or not seen. */
const isListed = ({ papers }: ReportFields, kind: Paper["kind"]): boolean =>
  papers.some((paper) => paper.kind === kind);

/** The report's texts on the land. */
const wordsOfLand = (report: ReportFields): string =>
  [report.land_features, report.plantation_description, report.flood_risk, report.water_table].join("\n");

const byTheLand = (report: ReportFields): Check[] => {
  const land = wordsOfLand(report);
  const asked = (kind: Paper["kind"], why: string) =>
    isSettled(report, kind)
      ? []
      : [hint("papers", kind, `${why}: banks ask for the ${paperKind.labels[kind]}`)];
  return [
    ...(hillCountry.includes(plainName(report.district))
      ? asked("nbro", `${report.district} lies in or beside the hill country`)
      : []),
    ...(PADDY.test(land) ? asked("agrarian", "The land is or was paddy") : []),
    ...(LOW_LAND.test(land) ? asked("slldc", "The land is low") : []),
  ];
};

/** Papers that a lender asks for and that are not marked as seen, nor as not needed. */
export const papers = (report: ReportFields): Check[] => {
  if (!isForLender(report)) return [];
  const missing = usual.filter((kind) => !isSettled(report, kind)).map((kind) => paperKind.labels[kind]);
  return [
    ...(missing.length > 0
      ? [
          hint(
            "papers",
            "not_seen",
            `Banks look for these papers, which are not marked as seen: ${missing.join(", ")}`,
          ),
        ]
      : []),
    ...byTheLand(report),
  ];
};

/** A seen deed or plan with another number than the report has of its deed and plan. */
export const otherPapers = (report: ReportFields): Check[] =>
  (["deed", "survey_plan"] as const).flatMap((kind) => {
    const seen = report.papers.filter((paper) => paper.kind === kind && paper.state === "seen");
    const known = knownOfPaper(kind, report);
    if (seen.length === 0 || seen.some((paper) => !isOtherPaper(paper, known))) return [];
    return [
      warning(
        "papers",
        `${kind}_differs`,
        `The ${paperKind.labels[kind].toLowerCase()} among the papers has another number than the one that the report names`,
      ),
    ];
  });

/** Land of a state grant is mortgaged only with the Divisional Secretary's permission (domain). */
export const stateGrant = (report: ReportFields): Check[] =>
  report.deed_type === "state_grant" && isForLender(report) && !isSettled(report, "state_grant_permission")
    ? [
        warning(
          "papers",
          "state_grant_permission",
          "Land of a state grant is mortgaged only with the Divisional Secretary's permission, which is not marked as seen",
          isListed(report, "state_grant_permission") ? undefined : notListed("state_grant_permission"),
        ),
      ]
    : [];
