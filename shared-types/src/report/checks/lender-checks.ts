import type { Profile } from "../../profile/profile.ts";
import { imageCategory } from "../../texts/choices/images.ts";
import { paperKind } from "../../texts/choices/papers.ts";
import { addMonths, formatDate, isOlderThan } from "../../units/dates.ts";
import { clientName, namesLender } from "../client.ts";
import { hasValue } from "../completeness.ts";
import { type ReportFieldName, reportFields } from "../fields/catalogue.ts";
import { isBareLand } from "../property-kinds.ts";
import type { ReportFields } from "../report-fields.ts";
import { conditionsThatHold } from "../rules/rule-condition.ts";
import type { RuleSet } from "../rules/rule-set.ts";
import { ruleSetOf } from "../rules/rule-sets.ts";
import { validUntil } from "../validity.ts";
import { type Check, type CheckMatter, hint, note, notListed, warning } from "./check.ts";
import { oldPlanMatter } from "./date-checks.ts";
import type { ImageCounts } from "./photograph-checks.ts";
import { endedMatter } from "./validity-checks.ts";
import { valuerFindings } from "./valuer-checks.ts";

interface Reviewed {
  report: ReportFields;
  rules: RuleSet;
  counts: ImageCounts;
  /** yyyy-mm-dd. */
  today: string;
  /** Whether a rule with this condition is about the report. */
  holds: ReturnType<typeof conditionsThatHold>;
}

/** Missing fields that a lender has to be told of; other missing fields are obvious. */
const notStated: Partial<Record<ReportFieldName, CheckMatter>> = {
  forced_sale_value: note(2, "Forced sale", "No forced sale value is stated"),
  valuation_date: note(2, "Dates", "No date of valuation is stated"),
};

const empty = (field: ReportFieldName): Check =>
  warning(field, "missing", `${reportFields[field].label} is empty`, notStated[field]);

const monthsText = (months: number): string => `${months} ${months === 1 ? "month" : "months"}`;

const validity = ({ report, rules: { validity_months }, today }: Reviewed): Check[] => {
  if (validity_months === undefined) return [];
  const stated = report.validity_months;
  if (stated === null)
    return [
      warning(
        "validity_months",
        "missing",
        `The report does not say that it is valid for ${monthsText(validity_months)}`,
      ),
    ];
  const ended = validUntil(report);
  return [
    ...(stated > validity_months
      ? [
          warning(
            "validity_months",
            "long",
            `The report is valid for ${monthsText(stated)}; at most ${monthsText(validity_months)} are taken`,
            note(
              2,
              "Validity",
              `Stated for ${monthsText(stated)}; the rules applied allow ${monthsText(validity_months)}`,
            ),
          ),
        ]
      : []),
    ...(ended !== undefined && ended < today
      ? [
          warning(
            "validity_months",
            "ended",
            `The report's validity ended on ${formatDate(ended)}`,
            endedMatter(ended),
          ),
        ]
      : []),
  ];
};

/** The kind of loan is not known, so only an age that is too high for every loan is reported. */
const age = ({ report, rules: { largest_age }, today }: Reviewed): Check[] => {
  const { valuation_date } = report;
  if (valuation_date === null || largest_age.length === 0) return [];
  const months = Math.max(...largest_age.map((entry) => entry.months));
  const until = addMonths(valuation_date, months);
  if (until === undefined || until >= today) return [];
  const message = `The values are as at ${formatDate(valuation_date)}, more than ${monthsText(months)} ago`;
  const matter = note(1, "Dates", `The values are more than ${monthsText(months)} old`);
  return [warning("valuation_date", "aged", message, matter)];
};

const checklist = ({ report, rules: { checklist: asked } }: Reviewed): Check[] => {
  if (!asked) return [];
  const named = `${asked.name}, effective from ${formatDate(asked.date)}`;
  const matter = note(3, "Checklist", `Not confirmed: ${named}`);
  if (report.lender_checklist === "")
    return [warning("lender_checklist", "missing", `The checklist is not confirmed: ${named}`, matter)];
  if (report.lender_checklist_date === asked.date) return [];
  const stated = formatDate(report.lender_checklist_date) ?? "not dated";
  return [
    warning(
      "lender_checklist_date",
      "differs",
      `The checklist that is confirmed is ${stated}; asked for is ${named}`,
      matter,
    ),
  ];
};

const photographs = ({ report, rules, counts }: Reviewed): Check[] =>
  imageCategory.values.flatMap((category): Check[] => {
    const asked = rules.photographs[category] ?? 0;
    const isHidden = isBareLand(report) && category.startsWith("building_");
    if (counts[category] >= asked || isHidden) return [];
    const message = `${counts[category]} of ${asked} photographs under ${imageCategory.labels[category]}`;
    const code = `${category}_${counts[category] === 0 ? "missing" : "few"}`;
    return [{ code, level: "warning", message, section: "property_images", field: category }];
  });

const papers = ({ report, rules, holds }: Reviewed): Check[] =>
  rules.papers
    .filter(({ when }) => holds(when))
    .flatMap(({ kind }) => {
      const label = paperKind.labels[kind];
      const listed = report.papers.filter((paper) => paper.kind === kind);
      if (listed.length === 0)
        return [warning("papers", kind, `Not among the papers: ${label}`, notListed(kind))];
      return listed.some(({ state }) => state !== "not_seen")
        ? []
        : [warning("papers", kind, `Not seen: ${label}`)];
    });

const fields = ({ report, rules, holds }: Reviewed): Check[] =>
  rules.fields
    .filter(({ field, when }) => holds(when) && !hasValue(report, field))
    .map(({ field }) => empty(field));

const forcedSale = ({ report, rules }: Reviewed): Check[] =>
  rules.loan_share.length > 0 && !hasValue(report, "forced_sale_value")
    ? [
        warning(
          "forced_sale_value",
          "missing",
          "Forced sale value is empty, and the loan is a share of it",
          notStated.forced_sale_value,
        ),
      ]
    : [];

/** Uses the general check's code, so that the same age is reported once. */
const planAge = ({ report, rules: { plan_age_years } }: Reviewed): Check[] => {
  if (plan_age_years === undefined) return [];
  const asAt = report.valuation_date ?? report.report_date;
  if (report.plan_date === null) return [empty("plan_date")];
  if (asAt === null || !isOlderThan(report.plan_date, plan_age_years, asAt)) return [];
  const matter = oldPlanMatter(1, report.plan_date, plan_age_years);
  return [warning("plan_date", "old", `The survey plan is more than ${plan_age_years} years old`, matter)];
};

const currency = ({ report, rules: { currencies } }: Reviewed): Check[] => {
  const stated = report.foreign_currency.toUpperCase();
  if (stated === "" || currencies.length === 0 || currencies.includes(stated)) return [];
  const message = `The equivalent is in ${stated}; accepted are ${currencies.join(", ")}`;
  return [warning("foreign_currency", "not_accepted", message)];
};

/** The report is addressed to its client; the valuer may have chosen the rules of another lender. */
const otherLender = (report: ReportFields, { name, general }: RuleSet): Check[] => {
  const client = clientName(report);
  if (general || client === "" || namesLender(report, name)) return [];
  const message = `The rules chosen are those of ${name}, and the client is ${client}: the report is addressed to the client`;
  return [warning("lender", "differs", message)];
};

const rulesOn = (reviewed: Reviewed, profile: Profile): Check[] => [
  ...valuerFindings(reviewed.rules.valuers, profile),
  ...fields(reviewed),
  ...checklist(reviewed),
  ...age(reviewed),
  ...validity(reviewed),
  ...planAge(reviewed),
  ...papers(reviewed),
  ...photographs(reviewed),
  ...forcedSale(reviewed),
  ...currency(reviewed),
];

/** Why the report's lender will send it back; nothing while no lender is chosen. */
export const lenderFindings = (
  report: ReportFields,
  context: { imageCounts: ImageCounts; profile: Profile; today: string; ruleSets: readonly RuleSet[] },
): Check[] => {
  if (report.lender === "") return [];
  const rules = ruleSetOf(report.lender, context.ruleSets);
  if (!rules) return [hint("lender", "unknown", "The rules of the chosen lender no longer exist here")];
  const { imageCounts: counts, profile, today } = context;
  const holds = conditionsThatHold(
    report,
    [...rules.papers, ...rules.fields].map(({ when }) => when),
  );
  const found = rulesOn({ report, rules, counts, today, holds }, profile);
  const asked = found.filter(({ code }, index) => found.findIndex((other) => other.code === code) === index);
  return [...otherLender(report, rules), ...asked.map((check) => ({ ...check, lender: rules.name }))];
};
