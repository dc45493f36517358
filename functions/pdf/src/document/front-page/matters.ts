import {
  compareExtents,
  formatDate,
  formatPerches,
  isOlderThan,
  limits,
  paperKind,
  type Report,
  roadOwnership,
  roundHalfUp,
  statesLegalAccess,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { labelOf } from "../layout/format.ts";
import { headlessRows } from "../layout/table-layouts.ts";
import { onOneLineOf } from "../layout/text-height.ts";
import { gutter, statusDrop, step } from "../layout/theme.ts";

/** In the order in which a lender wants them. */
const statuses = ["Not seen", "Note", "In order"] as const;
type Status = (typeof statuses)[number];

/** Where a matter is stated in full. */
export type MatterSection =
  | "scope"
  | "identification"
  | "access"
  | "land"
  | "planning"
  | "limits"
  | "opinion";

export interface Matter {
  subject: string;
  text: string;
  status: Status;
  section: MatterSection;
}

/** "None", "Not affected" and the like: the field says that there is nothing. "Not searched" says nothing of the kind. */
const DENIAL =
  /^(none|nil|n\/a|clear|free|not (affected|applicable|encumbered)|no (encumbrance|mortgage|reservation|street line|flood|earth ?slip|landslide|material uncertainty|special assumption))/i;
const isDenial = (text: string): boolean => DENIAL.test(text.trim());

/** What a valuer wrote of a burden: in order where it says that there is none. */
const burden = (subject: string, text: string, section: MatterSection): Matter[] =>
  text.trim() === "" ? [] : [{ subject, text, status: isDenial(text) ? "In order" : "Note", section }];

const extentOf = ({ total_extent, deed_extent }: Report): Matter[] => {
  const compared = compareExtents(total_extent, deed_extent);
  if (!compared) return [];
  if (compared.agree)
    return [
      { subject: "Extent", text: "Deed and plan agree", status: "In order", section: "identification" },
    ];
  const more = compared.deedIsLarger ? "more" : "less";
  const text = `By the deed ${formatPerches(roundHalfUp(compared.difference, 2))} ${more} than by the plan`;
  return [{ subject: "Extent", text, status: "Note", section: "identification" }];
};

const planOf = ({ plan_date, valuation_date, report_date }: Report): Matter[] => {
  const asAt = valuation_date ?? report_date;
  const date = formatDate(plan_date);
  if (plan_date === null || asAt === null || date === undefined) return [];
  const isOld = isOlderThan(plan_date, limits.planAgeYears, asAt);
  const text = `Of ${date}, ${isOld ? "more" : "not more"} than ${limits.planAgeYears} years old`;
  return [{ subject: "Survey plan", text, status: isOld ? "Note" : "In order", section: "identification" }];
};

const accessOf = (report: Report): Matter[] => {
  const { road_ownership, road_width, right_of_way } = report;
  const kind = labelOf(roadOwnership, road_ownership);
  if (kind === undefined && right_of_way === "") return [];
  const road = [kind === undefined ? "" : `${kind} road`, road_width]
    .filter((part) => part !== "")
    .join(", ");
  const text = statesLegalAccess(report)
    ? road || right_of_way
    : `${road || "Road"}; no right of way is stated`;
  return [
    { subject: "Access", text, status: statesLegalAccess(report) ? "In order" : "Note", section: "access" },
  ];
};

/** Two papers have a row each; more that are not seen share one, so that they leave room for the rest. */
const notSeen = ({ papers }: Report): Matter[] => {
  const missing = papers.filter(({ state }) => state === "not_seen");
  const row = (subject: string, text: string): Matter => ({
    subject,
    text,
    status: "Not seen",
    section: "scope",
  });
  if (missing.length > 2)
    return [row("Papers", missing.map(({ kind }) => paperKind.labels[kind]).join(", "))];
  return missing.map(({ kind, remark }) =>
    row("Paper", [paperKind.labels[kind], remark].filter((part) => part !== "").join("; ")),
  );
};

/** Clearances that lenders ask for by name, in the hills, on low land and on paddy. */
const clearances = ["nbro", "slldc", "agrarian", "state_grant_permission"] as const;

const seenClearances = ({ papers }: Report): Matter[] =>
  papers
    .filter(({ kind, state }) => state === "seen" && clearances.some((one) => one === kind))
    .map(({ kind, number, date }) => ({
      subject: "Clearance",
      text: [paperKind.labels[kind], number, date === null ? "" : `of ${formatDate(date)}`]
        .filter((part) => part !== "")
        .join(" "),
      status: "In order",
      section: "scope",
    }));

/** The matters that a report states, what is not seen first, then notes, then what is in order. */
export const mattersOf = (report: Report): Matter[] => {
  const all = [
    ...notSeen(report),
    ...burden("Encumbrances", report.encumbrances, "identification"),
    ...extentOf(report),
    ...burden("Uncertainty", report.material_uncertainty, "limits"),
    ...burden("Special terms", report.special_assumptions, "limits"),
    ...burden("Street line", report.street_line, "planning"),
    ...burden("Reservations", report.reservations, "planning"),
    ...burden("Flood, slip", report.flood_risk, "land"),
    ...planOf(report),
    ...accessOf(report),
    ...seenClearances(report),
  ];
  return statuses.flatMap((status) => all.filter((matter) => matter.status === status));
};

/** In points: as many rows as the first page has room for. */
const SUBJECT = 75;
const STATUS = 52;
const SECTION = 30;
const TEXT = 480 - SUBJECT - STATUS - SECTION - 3 * gutter;

/** A row of the table, and what stands above the rows. */
export const MATTER_HEIGHT = 17.5;
export const MATTERS_HEAD = 31.5;
export const MAX_MATTERS = 6;

const shown = (matters: readonly Matter[], most: number): readonly Matter[] => {
  const amiss = matters.some(({ status }) => status !== "In order");
  const [first] = matters;
  if (amiss || !first) return matters.slice(0, most);
  const subjects = matters.map(({ subject }) => subject.toLowerCase()).join(", ");
  return [{ ...first, subject: "In order", text: `Nothing amiss is stated of ${subjects}` }];
};

const row = (
  { subject, text, status, section }: Matter,
  numberOf: (section: MatterSection) => string,
): TableCell[] => [
  { text: subject, style: "cell" },
  { text: onOneLineOf(text, TEXT, 9.5), style: "cell" },
  { text: status, style: status === "In order" ? "status" : "strongStatus", margin: [0, statusDrop, 0, 0] },
  { text: numberOf(section), style: "status", alignment: "right", margin: [0, statusDrop, 0, 0] },
];

/** At most `most` rows, each with the number of its section; `undefined` when nothing is stated. */
export const matters = (
  report: Report,
  most: number,
  numberOf: (section: MatterSection) => string,
): Content | undefined => {
  const rows = shown(mattersOf(report), Math.min(most, MAX_MATTERS)).map((matter) => row(matter, numberOf));
  if (rows.length === 0) return undefined;
  return {
    margin: [0, 3 * step, 0, 0],
    stack: [
      { text: "MATTERS FOR THE LENDER", style: "eyebrow", tag: "H2", margin: [0, 0, 0, step] },
      {
        layout: headlessRows,
        table: { widths: [SUBJECT, TEXT, STATUS, SECTION], rowHeaders: true, body: rows },
      },
    ],
  };
};
