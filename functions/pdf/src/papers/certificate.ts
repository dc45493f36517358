import {
  basisOfValue,
  type CertificatePurpose,
  certifiedValue,
  clientLines,
  formatDate,
  groupThousands,
  interestValued,
  premiseOfValue,
  type Report,
  type SignedPaperRequest,
  valuationMethod,
  valueName,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { planReference } from "../document/front-page/title.ts";
import { dataTable } from "../document/layout/data-table.ts";
import { linesOf } from "../document/layout/elements.ts";
import { formatNumber, joined, labelOf } from "../document/layout/format.ts";
import { createNumbering } from "../document/layout/numbering.ts";
import { estimatedLines } from "../document/layout/text-height.ts";
import { contentWidth } from "../document/layout/theme.ts";
import { describeDeed } from "../document/sections/identification.ts";
import { forcedSaleShare } from "../document/sections/opinion.ts";
import type { PaperDocument, RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { currencyTable } from "./currency-table.ts";
import { paperFacts } from "./paper-facts.ts";
import {
  addresseeLines,
  notNewest,
  opinionPanel,
  paperHeading,
  paperTitle,
  signedWithCode,
} from "./parts.ts";
import {
  addressOf,
  boundariesInWords,
  extentInWords,
  extentLabel,
  improvementsOf,
  reportInWords,
} from "./property-words.ts";

export type CertificateRequest = Extract<SignedPaperRequest, { kind: "certificate" }>;

/** The certificate's purpose, if it is not the report's own. */
const purposes: Record<Exclude<CertificatePurpose, "forced_sale">, string> = {
  visa: "In support of an application for a visa",
  stamp_duty: "Assessment of stamp duty",
  asset_declaration: "Declaration of assets",
};

const methodsOf = ({ valuation_methods }: Report): string =>
  valuation_methods.map((method) => valuationMethod.labels[method]).join("; ");

/** From the market value to the forced sale value, with the allowance between where the report states its share. */
const forcedSaleTable = (report: Report, rupees: number): Content | undefined => {
  const { market_value, worksheet } = report;
  if (market_value === null) return undefined;
  const asAt = formatDate(report.valuation_date);
  const name = joined(" as at ", valueName("market_value", report), asAt);
  const share = forcedSaleShare(report);
  const less = worksheet && share !== undefined ? 100 - worksheet.forced_sale_percent : undefined;
  return dataTable({
    head: ["Step", "How", "Amount (Rs.)"],
    widths: [132, "*", 80],
    tight: true,
    align: ["left", "left", "right"],
    rowHeaders: true,
    rows: [
      { cells: [name, methodsOf(report), groupThousands(market_value)] },
      ...(less === undefined
        ? []
        : [
            {
              cells: [
                "Less forced sale allowance",
                `${formatNumber(less)}% of the ${valueName("market_value", report).toLowerCase()}`,
                `\u2212${groupThousands(market_value - rupees)}`,
              ],
            },
          ]),
      { result: true as const, cells: ["Forced sale value", "", groupThousands(rupees)] },
    ],
  });
};

const sentenceOf = (report: Report, name: string, asAt: string | null): string => {
  const inspected = formatDate(report.inspection_date);
  const day = formatDate(asAt);
  const value = `its ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const at = day === undefined ? "" : day === inspected ? " as at that date" : ` as at ${day}`;
  return inspected === undefined
    ? `I certify that I have valued the property described below, and I am of the opinion that ${value}${at} is`
    : `I certify that I inspected the property described below on ${inspected}, and I am of the opinion that ${value}${at} is`;
};

/** "Freehold; encumbrances: a primary mortgage to the same bank", the valuer's own words as they are. */
const interestOf = ({ interest_valued, encumbrances }: Report): string =>
  joined(
    "; ",
    labelOf(interestValued, interest_valued),
    encumbrances.trim() && `encumbrances: ${encumbrances}`,
  );

type Fact = readonly [label: string, value: string | undefined];

/** The basis of the value; for a forced sale the assumption in the report's words. */
const basisFacts = (report: Report, { purpose }: CertificateRequest): Fact[] => {
  const basis = labelOf(basisOfValue, report.basis_of_value);
  const name = labelOf(premiseOfValue, report.premise_of_value);
  const premise = name && `Premise: ${name.charAt(0).toLowerCase()}${name.slice(1)}.`;
  return [
    ...(purpose === "forced_sale"
      ? ([
          ["Forced sale", report.forced_sale_assumption],
          [basis ?? "Basis", joined(" ", report.basis_definition, premise)],
        ] satisfies Fact[])
      : ([
          ["Basis", joined(" ", joined(": ", basis, report.basis_definition), premise)],
          ["Method", methodsOf(report)],
        ] satisfies Fact[])),
    ["Purpose", purpose === "forced_sale" ? report.valuation_purpose : purposes[purpose]],
    ["Special assumptions", report.special_assumptions],
    ["Material uncertainty", report.material_uncertainty],
  ];
};

/** On one line where it fits: a certificate is one page. */
const addressedTo = ({ addressee }: CertificateRequest, report: Report): Content[] => {
  const lines = addressee.trim() === "" ? clientLines(report) : linesOf(addressee);
  const all = lines.join(", ");
  return addresseeLines("", estimatedLines(all, contentWidth) === 1 && all !== "" ? [all] : lines);
};

/** One value of one signed report: the property, its title, the value in words, its basis, and on what it rests. */
export const certificate = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  paper: PaperDocument,
  request: CertificateRequest,
): Content[] => {
  const { report } = snapshot;
  const numbering = createNumbering();
  const { value } = certifiedValue(report, request.purpose);
  if (!value) return [];
  const [source] = paper.sources;
  const property: Fact[] = [
    ["Depicted as", planReference(report)],
    ["Address", addressOf(report)],
    ["Owner", report.current_owner],
    ["Title", describeDeed(report)],
    [extentLabel(report), extentInWords(report)],
    ["Boundaries", boundariesInWords(report)],
    ["Improvements", improvementsOf(report)],
    ["Interest", interestOf(report)],
    ["Not investigated", report.investigation_limits],
  ];
  const table = request.purpose === "forced_sale" ? forcedSaleTable(report, value.rupees) : undefined;
  const rests: Fact = [
    "Rests on",
    source && `My report ${reportInWords(source)}, whose assumptions and limits apply`,
  ];
  const currencies = currencyTable(request.currencies, value.rupees, numbering);
  return [
    ...notNewest(paper),
    ...addressedTo(request, report),
    paperTitle(paper.title),
    opinionPanel({ sentence: sentenceOf(report, value.name, value.asAt), rupees: value.rupees }),
    paperHeading("The property", "property"),
    ...paperFacts(property),
    paperHeading("The value", "value"),
    ...(table ? [table] : []),
    ...currencies,
    ...paperFacts([...basisFacts(report, request), rests]),
    paperHeading("Signature", "signature"),
    signedWithCode(snapshot, options, paper),
  ];
};
