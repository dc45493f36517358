import {
  compareExtents,
  formatDate,
  limits,
  paperKind,
  type Report,
  type ReportFieldName,
  roadOwnership,
  statesLegalAccess,
} from "@takseru/shared-types";
import { joined, labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

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
const isDenial = (text: string): boolean => DENIAL.test(text.trim());

/** What a valuer wrote of a burden: in order where it says that there is none. */
const burden = (weight: number, subject: string, text: string, section: MatterSection): Matter[] => {
  if (text.trim() === "") return [];
  return [
    isDenial(text) ? inOrder(subject, text, section) : { subject, text, status: "Note", weight, section },
  ];
};

const burdens = (report: Report): Matter[] => [
  ...burden(1, "Encumbrances", report.encumbrances, "identification"),
  ...burden(2, "Uncertainty", report.material_uncertainty, "limits"),
  ...burden(2, "Special terms", report.special_assumptions, "limits"),
  ...burden(3, "Street line", report.street_line, "planning"),
  ...burden(3, "Reservations", report.reservations, "planning"),
  ...burden(3, "Flood, slip", report.flood_risk, "land"),
];

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

const fromChecks = (found: ReportSnapshot["matters"]): Matter[] =>
  found.flatMap(({ subject, text, status, weight, field }) => {
    const section = sectionsOf[field];
    if (!section) return [];
    return [{ subject, text, status: status === "note" ? "Note" : "Not listed", weight, section }];
  });

const agreeing = ({ total_extent, deed_extent }: Report): Matter[] =>
  compareExtents(total_extent, deed_extent)?.agree
    ? [inOrder("Extent", "Deed and plan agree", "identification")]
    : [];

const recentPlan = ({ plan_date, valuation_date, report_date }: Report): Matter[] => {
  const date = formatDate(plan_date);
  if (date === undefined || (valuation_date ?? report_date) === null) return [];
  return [
    inOrder("Survey plan", `Of ${date}, not more than ${limits.planAgeYears} years old`, "identification"),
  ];
};

const rightOfAccess = (report: Report): Matter[] => {
  const { road_ownership, road_width, right_of_way } = report;
  const kind = labelOf(roadOwnership, road_ownership);
  if (!statesLegalAccess(report) || (kind === undefined && right_of_way === "")) return [];
  const road = joined(", ", kind && `${kind} road`, road_width);
  return [inOrder("Access", road || right_of_way, "access")];
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

const notSeen = ({ papers }: Report): Matter[] => {
  const missing = papers.filter(({ state }) => state === "not_seen");
  return missing.map(({ kind, remark }) => ({
    subject: "Paper",
    text: joined("; ", paperKind.labels[kind], missing.length > 2 ? "" : remark),
    status: "Not seen",
    weight: 2,
    section: "scope",
  }));
};

/** Clearances that lenders ask for by name, in the hills, on low land and on paddy. */
const clearances = ["nbro", "slldc", "agrarian", "state_grant_permission"] as const;

const seenClearances = ({ papers }: Report): Matter[] =>
  papers
    .filter(({ kind, state }) => state === "seen" && clearances.some((one) => one === kind))
    .map(({ kind, number, date }) =>
      inOrder(
        "Clearance",
        joined(" ", paperKind.labels[kind], number, date === null ? "" : `of ${formatDate(date)}`),
        "scope",
      ),
    );

/**
 * What a lender has to know: what is not seen first, then what is not listed, then notes, then what is in order; each by its
 * weight. What the checks found comes before what the report says of the same, and nothing they found is called in order.
 */
export const mattersOf = ({
  report,
  matters: found,
}: Pick<ReportSnapshot, "report" | "matters">): Matter[] => {
  const checked = fromChecks(found);
  const order = [
    ...agreeing(report),
    ...recentPlan(report),
    ...rightOfAccess(report),
    ...seenClearances(report),
  ].filter(({ subject }) => checked.every((one) => one.subject !== subject));
  const all = [...notSeen(report), ...checked, ...burdens(report), ...order].sort(
    (one, other) => one.weight - other.weight,
  );
  return statuses.flatMap((status) => asFewRows(status, all));
};
