import {
  asksFor,
  clientLines,
  computeValuation,
  formatDate,
  formatRupees,
  type ReportFields,
  reportFields,
  standardTexts,
  valueName,
} from "@takseru/shared-types";
import type { ParagraphTemplate } from "./composer.ts";
import { isDenial, namesPeople, people, woven } from "./own-words.ts";
import { clauses, ended, fact, listed, sentences } from "./sentences.ts";

export const basisDefinition: ParagraphTemplate = ({ basis_of_value }) =>
  basis_of_value ? standardTexts().definitions[basis_of_value] : "";

export const inspection: ParagraphTemplate = ({ inspection_date, inspection_presence }) =>
  inspection_presence === ""
    ? fact`The property was inspected on ${formatDate(inspection_date)}.`
    : fact`The property was inspected on ${formatDate(inspection_date)} in the presence of ${woven(inspection_presence)}.`;

/** The limits of an investigation need an inspection. */
export const investigationLimits: ParagraphTemplate = ({ inspection_date }, { texts }) =>
  inspection_date === null ? "" : texts.investigation_limits;

const statesForcedSale = (report: ReportFields): boolean =>
  report.forced_sale_value !== null && asksFor("forced_sale_value", report);

/** The percentage only where both values are those of the worksheet. */
export const forcedSale: ParagraphTemplate = (report) => {
  const { forced_sale_value, market_value, worksheet } = report;
  if (!statesForcedSale(report) || forced_sale_value === null || !worksheet) return "";
  const computed = computeValuation({ ...report, worksheet });
  return computed?.forced_sale_value === forced_sale_value && computed.market_value === market_value
    ? `At ${worksheet.forced_sale_percent}% of the ${valueName("market_value", report).toLowerCase()}, the forced sale value is ${formatRupees(forced_sale_value)}.`
    : "";
};

export const forcedSaleAssumption: ParagraphTemplate = (report, { texts }) =>
  statesForcedSale(report) ? texts.forced_sale : "";

const interests = {
  freehold: "the freehold",
  leasehold: "the leasehold",
  undivided_share: "an undivided share",
  life_interest: "a life interest",
  condominium_unit: "a condominium unit",
} as const satisfies Record<NonNullable<ReportFields["interest_valued"]>, string>;

/** The interest, what burdens it, and who occupies the property. */
export const interest: ParagraphTemplate = ({ interest_valued, encumbrances, bare_land, occupier }) => {
  if (interest_valued === null) return "";
  const free = encumbrances === "" || isDenial(encumbrances);
  const unencumbered =
    interest_valued === "freehold" && free ? ", on the assumption that it is unencumbered" : "";
  const occupied =
    !bare_land && namesPeople(occupier)
      ? ` The property is assumed to be occupied by ${people(occupier)}.`
      : "";
  const burdened = free
    ? ""
    : ` ${ended(`The following encumbrances were made known: ${woven(encumbrances)}`)}`;
  return `The interest valued is ${interests[interest_valued]}${unencumbered}.${burdened}${occupied}`;
};

export const assumptions: ParagraphTemplate = ({ interest_valued }, { texts }) =>
  interest_valued === null ? "" : texts.assumptions;

/** Values as at a day before the inspection, or before the report where no inspection is dated. */
export const earlierDate: ParagraphTemplate = (
  { valuation_date, inspection_date, report_date },
  { texts },
) => {
  const seen = inspection_date ?? report_date;
  return valuation_date !== null && seen !== null && valuation_date < seen
    ? `The date of valuation, ${formatDate(valuation_date)}, is earlier than that of the ${inspection_date === null ? "report" : "inspection"}, ${formatDate(seen)}. ${texts.retrospective}`
    : "";
};

export const readers: ParagraphTemplate = ({
  instruction_source,
  client_organization,
  intended_users,
  valuation_purpose,
}) => {
  if (instruction_source === "") return "";
  const client = clauses(...clientLines({ instruction_source, client_organization }));
  const users = intended_users === "" || isDenial(intended_users) ? "" : woven(intended_users);
  return sentences(
    ended(`The client is ${client}${users === "" ? "" : `, and the report may also be used by ${users}`}`),
    ended(fact`The purpose of the valuation is stated as follows: ${woven(valuation_purpose)}`),
  );
};

export const restrictions: ParagraphTemplate = ({ instruction_source }, { texts }) =>
  instruction_source === "" ? "" : texts.restrictions;

const valuer = ({ valuer_name, professional_title }: ReportFields): string =>
  clauses(valuer_name, professional_title);

export const compliance: ParagraphTemplate = (report, { texts }) =>
  report.valuer_name === "" ? "" : `The valuer is ${valuer(report)}. ${texts.compliance}`;

/** Which text a language model proposed, and who accepted it (RICS: domain, "Profession"). */
export const programText: ParagraphTemplate = (report, { programText: written }) => {
  if (written.length === 0) return "";
  const fields = [...new Set(written.map(({ field }) => reportFields[field].label))];
  const models = [...new Set(written.map(({ writer }) => `${writer.name} (version ${writer.version})`))];
  const accepted = fact` ${valuer(report)}, read and accepted each paragraph before it entered the report.`;
  return `Text under ${listed(fields.map((label) => `"${label}"`))} was proposed by the language ${models.length === 1 ? "model" : "models"} ${listed(models)} from what this report states.${accepted}`;
};

export const ownProgramText: ParagraphTemplate = (_, { programText: written, texts }) =>
  written.length === 0 ? "" : texts.program_text;
