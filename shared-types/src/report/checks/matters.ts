import { limits } from "../../limits.ts";
import { paperKind } from "../../texts/choices/papers.ts";
import { roadOwnership } from "../../texts/choices/property.ts";
import { formatDate } from "../../units/dates.ts";
import { compareExtents } from "../../units/read-extent.ts";
import { type ReportFieldName, reportFields } from "../fields/catalogue.ts";
import type { Paper } from "../fields/paper.ts";
import { statesLegalAccess } from "../legal-access.ts";
import type { ReportFields } from "../report-fields.ts";
import type { Check, CheckMatter } from "./check.ts";
import { isForLender } from "./paper-checks.ts";

/** A finding that the report's reader has to know, with its field. */
export type FoundMatter = CheckMatter & { field: string };

export const foundMattersOf = (checks: readonly Check[]): FoundMatter[] =>
  checks.flatMap(({ matter, field }) => (matter ? [{ ...matter, field }] : []));

/** In the order in which a lender wants them. */
const statuses = ["Not seen", "Not listed", "Note", "In order"] as const;
type Status = (typeof statuses)[number];

/** Where a matter is stated in full. */
export type MatterSection =
  | "instructions"
  | "basis"
  | "scope"
  | "identification"
  | "access"
  | "land"
  | "planning"
  | "valuation"
  | "limits"
  | "opinion";

export interface Matter {
  subject: string;
  text: string;
  status: Status;
  /** 1 weighs most. */
  weight: number;
  section: MatterSection;
}

const inOrder = (subject: string, text: string, section: MatterSection): Matter => ({
  subject,
  text,
  status: "In order",
  weight: 3,
  section,
});

/** "None", "Not affected" and the like: the field says that there is nothing. "Not searched" says nothing of the kind. */
const DENIAL =
  /^(none|nil|n\/a|clear|free|not (affected|applicable|encumbered)|no (encumbrance|mortgage|reservation|street line|flood|earth ?slip|landslide|material uncertainty|special assumption))/i;
/** Words that take part of a denial back: "None; title not searched", "None known to me", "No mortgage except the bank's". */
const QUALIFIED =
  /\b(not|no|but|however|except|excluding|save|other than|apart|subject|unless|until|pending|although|though|while|known|knowledge|aware|told|said|reported|reportedly|stated|according|believed|believe|apparent|apparently|appears?|seems?|unclear|unknown|uncertain|un(?:searched|checked|seen|verified)|assumed|assuming|presumed|may|might|possibl[ey]|likely|risk|future|some|partly|partially)\b|[^\p{ASCII}\p{P}\p{S}]/iu;

/** Whether the text denies the whole burden and takes nothing of it back. */
const isDenial = (text: string): boolean => {
  const denied = text.trim().match(DENIAL)?.[0];
  return denied !== undefined && !QUALIFIED.test(text.trim().slice(denied.length));
};

const isSeen = ({ papers }: Pick<ReportFields, "papers">, kind: Paper["kind"]): boolean =>
  papers.some((paper) => paper.kind === kind && paper.state === "seen");

/** Listed as not seen, or required and not listed. */
const isNotSeen = ({ papers }: ReportFields, kind: Paper["kind"], found: readonly FoundMatter[]): boolean =>
  !isSeen({ papers }, kind) &&
  (papers.some((paper) => paper.kind === kind && paper.state === "not_seen") ||
    found.some(({ status, text }) => status === "not_listed" && text === paperKind.labels[kind]));

type BurdenField =
  | "encumbrances"
  | "material_uncertainty"
  | "special_assumptions"
  | "street_line"
  | "reservations"
  | "flood_risk";

/** A longer text is not repeated here, because its section has it. */
const LONGEST = 300;

/**
 * The valuer's text on a burden. A denial counts as in order only if the paper that shows it was seen; otherwise it stays
 * in its section.
 */
const burden =
  (report: ReportFields) =>
  (
    weight: number,
    subject: string,
    field: BurdenField,
    section: MatterSection,
    shownBy?: Paper["kind"],
  ): Matter[] => {
    const written = report[field].replace(/\s+/g, " ").trim();
    if (written === "") return [];
    const text =
      written.length <= LONGEST
        ? written
        : `As stated in full under \u201c${reportFields[field].label}\u201d`;
    if (!isDenial(written)) return [{ subject, text, status: "Note", weight, section }];
    return shownBy && isSeen(report, shownBy) ? [inOrder(subject, text, section)] : [];
  };

const burdens = (report: ReportFields): Matter[] => {
  const of = burden(report);
  return [
    ...of(1, "Encumbrances", "encumbrances", "identification", "extracts_30_years"),
    ...of(2, "Uncertainty", "material_uncertainty", "limits"),
    ...of(2, "Special terms", "special_assumptions", "limits"),
    ...of(3, "Street line", "street_line", "planning", "street_line"),
    ...of(3, "Reservations", "reservations", "planning"),
    ...of(3, "Flood, slip", "flood_risk", "land"),
  ];
};

/** Where the field of a finding is printed. */
const sectionsOf: Partial<Record<string, MatterSection>> = {
  deed_extent: "identification",
  plan_date: "identification",
  title_kind: "identification",
  cadastral_map: "identification",
  cadastral_block: "identification",
  cadastral_parcel: "identification",
  legal_access: "access",
  papers: "scope",
  lender_checklist: "instructions",
  lender_checklist_date: "instructions",
  valuation_purpose: "instructions",
  valuation_date: "basis",
  validity_months: "basis",
  worksheet: "valuation",
  market_value: "opinion",
  forced_sale_value: "opinion",
} satisfies Partial<Record<ReportFieldName, MatterSection>>;

const fromChecks = (found: readonly FoundMatter[]): Matter[] =>
  found.flatMap(({ subject, text, status, weight, field }) => {
    const section = sectionsOf[field];
    if (!section) return [];
    return [{ subject, text, status: status === "note" ? "Note" : "Not listed", weight, section }];
  });

const joined = (separator: string, ...parts: ReadonlyArray<string | undefined>): string =>
  parts.filter((part) => part !== undefined && part !== "").join(separator);

/** A paper that the valuer has not seen agrees with nothing. */
const agreeing = (report: ReportFields, found: readonly FoundMatter[]): Matter[] => {
  const compared = compareExtents(report.total_extent, report.deed_extent);
  if (!compared?.agree || isNotSeen(report, "deed", found) || isNotSeen(report, "survey_plan", found))
    return [];
  const text = compared.difference === 0 ? "" : ` within ${limits.extentTolerancePercent}%`;
  return [inOrder("Extent", `Deed and plan agree${text}`, "identification")];
};

const recentPlan = (report: ReportFields, found: readonly FoundMatter[]): Matter[] => {
  const { plan_date, valuation_date, report_date } = report;
  const asAt = valuation_date ?? report_date;
  if (plan_date === null || asAt === null || plan_date > asAt || isNotSeen(report, "survey_plan", found))
    return [];
  const text = `Of ${formatDate(plan_date)}, not more than ${limits.planAgeYears} years old`;
  return [inOrder("Survey plan", text, "identification")];
};

/** By a public road, or by the right over a private one. */
const rightOfAccess = (report: ReportFields): Matter[] => {
  const { road_ownership, road_width, right_of_way, legal_access } = report;
  const kind = road_ownership === null ? undefined : roadOwnership.labels[road_ownership];
  if (!statesLegalAccess(report) || (kind === undefined && right_of_way === "")) return [];
  const road = joined(", ", kind && `${kind} road`, road_width);
  const right = road_ownership === "public" ? "" : right_of_way || legal_access;
  return [inOrder("Access", joined("; ", road, right), "access")];
};

/** Two papers have a row each; more share one, so that they leave room for the rest. */
const asFewRows = (status: Status, rows: readonly Matter[]): Matter[] => {
  const papers = rows.filter((row) => row.status === status && row.section === "scope");
  const [first] = papers;
  if (!first || papers.length <= 2) return rows.filter((row) => row.status === status);
  const together = { ...first, subject: "Papers", text: papers.map(({ text }) => text).join(", ") };
  return rows.flatMap((row) => {
    if (row.status !== status || (papers.includes(row) && row !== first)) return [];
    return [row === first ? together : row];
  });
};

const notSeen = ({ papers }: ReportFields): Matter[] => {
  const missing = papers.filter(({ state }) => state === "not_seen");
  return missing.map(({ kind, remark }) => ({
    subject: "Paper",
    text: joined(": ", paperKind.labels[kind], missing.length > 2 ? "" : remark),
    status: "Not seen",
    weight: 2,
    section: "scope",
  }));
};

/** Clearances that lenders ask for by name, in the hills, on low land and on paddy. */
const clearances = ["nbro", "slldc", "agrarian", "state_grant_permission"] as const;

const seenClearances = ({ papers }: ReportFields): Matter[] =>
  papers
    .filter(({ kind, state }) => state === "seen" && clearances.some((one) => one === kind))
    .map(({ kind, number, date }) =>
      inOrder(
        "Clearance",
        joined(" ", paperKind.labels[kind], number, date === null ? "" : `of ${formatDate(date)}`),
        "scope",
      ),
    );

/** Of all rows; what is amiss has one each, however many. */
const MAX_ROWS = 5;

/**
 * The rows of matters on page one: papers not seen, then papers not listed, then notes, each by weight, and matters in
 * order if there is room within five rows. Findings come before the report's own statements on the same subject, and
 * nothing with a finding is called in order.
 */
export const mattersOf = (report: ReportFields, found: readonly FoundMatter[]): Matter[] => {
  const checked = fromChecks(found);
  const order = [
    ...agreeing(report, found),
    ...recentPlan(report, found),
    ...rightOfAccess(report),
    ...seenClearances(report),
  ].filter(({ subject }) => checked.every((one) => one.subject !== subject));
  const all = [...notSeen(report), ...checked, ...burdens(report), ...order].sort(
    (one, other) => one.weight - other.weight,
  );
  const rows = statuses.flatMap((status) => asFewRows(status, all));
  const amiss = rows.filter(({ status }) => status !== "In order");
  return [...amiss, ...rows.slice(amiss.length, Math.max(amiss.length, MAX_ROWS))];
};

/** The heading above the rows on page one. */
export const mattersTitle = (report: Pick<ReportFields, "report_type" | "lender">): string =>
  isForLender(report) ? "Matters for the lender" : "Matters to note";
