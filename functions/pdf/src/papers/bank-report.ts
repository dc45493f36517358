import {
  amountInWords,
  basisOfValue,
  clientLines,
  formatDate,
  formatPhone,
  formatRupees,
  interestValued,
  isOlderThan,
  kindNameOf,
  kindOf,
  limits,
  type MatterSection,
  type PaperPart,
  premiseOfValue,
  propertyKind,
  type Report,
  type StatedValue,
  statedValues,
  statesLegalAccess,
  templateOf,
  validUntil,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { documentsAnnex } from "../document/documents-annex.ts";
import { matters } from "../document/front-page/matters-table.ts";
import { planReference } from "../document/front-page/title.ts";
import { inAnnexes, inOrder, numberedSection } from "../document/layout/assembled.ts";
import { note, rule, type Section, section, written } from "../document/layout/elements.ts";
import { facts } from "../document/layout/facts.ts";
import { flow } from "../document/layout/flow.ts";
import { formatCount, joined, labelOf } from "../document/layout/format.ts";
import { createNumbering, type Numbering } from "../document/layout/numbering.ts";
import { estimatedHeight } from "../document/layout/text-height.ts";
import { gutter, halfWidth, step } from "../document/layout/theme.ts";
import { satelliteAnnex } from "../document/maps/satellite-annex.ts";
import { photographsAnnex } from "../document/photographs-annex.ts";
import { access } from "../document/sections/access.ts";
import { assumptions } from "../document/sections/assumptions.ts";
import { boundariesTable } from "../document/sections/boundaries.ts";
import { pairsOf } from "../document/sections/buildings/buildings.ts";
import { certificate } from "../document/sections/certificate.ts";
import { evidence } from "../document/sections/evidence/evidence.ts";
import { identification } from "../document/sections/identification.ts";
import { checklistOf, letterOf, rulesApplied, typeOf } from "../document/sections/instructions.ts";
import { method } from "../document/sections/method.ts";
import { forcedSaleShare, insuranceBasis, leadOf, opinionNotes } from "../document/sections/opinion.ts";
import { particulars } from "../document/sections/particulars.ts";
import { scope } from "../document/sections/scope.ts";
import { valuation } from "../document/sections/valuation.ts";
import { earlierValue } from "../document/sections/value-details.ts";
import { sketchAnnex } from "../document/sketch/sketch-annex.ts";
import type { PaperDocument, RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { buildingsInSentences } from "./buildings-in-sentences.ts";
import { mapsAnnex, mapsReference } from "./maps-annex.ts";
import { addresseeLines, notNewest, opinionPanel, paperTitle, signedWithCode } from "./parts.ts";
import { addressOf, extentInWords, extentLabel, reportInWords } from "./property-words.ts";
import { landInSentences, placesInSentence, planningInSentences, situationInSentences } from "./sentences.ts";
import { twoColumnFacts } from "./two-column-facts.ts";

interface OtherValue {
  name: string;
  printed: string;
  rupees: number;
}

const detailOf = (report: Report, { field }: StatedValue): string => {
  const share = forcedSaleShare(report);
  if (field === "forced_sale_value" && share !== undefined) return `, ${share} of market value`;
  return field === "insurance_value" && insuranceBasis(report) ? ", buildings" : "";
};

/** The values beside the one that leads, with their words. */
const otherValues = (report: Report): OtherValue[] => {
  const [, ...others] = statedValues(report);
  const earlier = earlierValue(report);
  return [
    ...(earlier ? [{ ...earlier, printed: formatRupees(earlier.rupees) }] : []),
    ...others.map((value) => ({ ...value, name: `${value.name}${detailOf(report, value)}` })),
  ];
};

const WIDTH = halfWidth - 2 * gutter;

const valueCell = ({ name, printed, rupees }: OtherValue): Content[] => [
  { text: name.toUpperCase(), style: "eyebrow" },
  { text: printed, style: rupees < 1_000_000_000 ? "amount" : "longAmount" },
  { text: amountInWords(rupees), style: "words" },
];

const heightOfValue = ({ rupees }: OtherValue): number =>
  28 + estimatedHeight(amountInWords(rupees), WIDTH, 8.8, 10.5) + 2 * step;

const below = (values: readonly OtherValue[]): { content: Content; height: number } | undefined => {
  if (values.length === 0) return undefined;
  const pairs = pairsOf(values);
  return {
    height: pairs.reduce((sum, pair) => sum + Math.max(...pair.map(heightOfValue)), 4 * step),
    content: {
      stack: [
        rule({ width: 460, margin: [0, 2 * step, 0, 0] }),
        ...pairs.map(
          (pair): Content => ({
            columnGap: gutter,
            margin: [0, 2 * step, 0, 0],
            columns: pair.map((value) => ({ width: WIDTH, stack: valueCell(value) })),
          }),
        ),
      ],
    },
  };
};

const opening = (report: Report): Content[] => {
  const [lead] = statedValues(report);
  if (!lead) return [];
  const others = below(otherValues(report));
  return [
    opinionPanel({
      sentence: leadOf(report, lead).trim(),
      rupees: lead.rupees,
      printed: lead.printed,
      below: others?.content,
      belowHeight: others?.height ?? 0,
    }),
  ];
};

/** "Six years old" is the lender's question of a plan: whether it is within the years that banks take. */
const planAge = ({ plan_date, plan_endorsed_on, report_date, valuation_date }: Report): string => {
  const asAt = valuation_date ?? report_date;
  const drawn = plan_endorsed_on ?? plan_date;
  if (drawn === null || asAt === null) return "";
  const years = limits.planAgeYears;
  const age = isOlderThan(drawn, years, asAt) ? `over ${years} years old` : `within ${years} years`;
  return `${plan_endorsed_on === null ? "Of" : "Endorsed on"} ${formatDate(drawn)}; ${age}`;
};

/** The sections in a lender's order. */
const lenderFacts = (report: Report): Content[] => {
  const until = formatDate(validUntil(report));
  const months = formatCount(report.validity_months, "month", "months");
  return twoColumnFacts(
    [
      ["Purpose", report.valuation_purpose],
      ["Premise", labelOf(premiseOfValue, report.premise_of_value)],
      ["Basis", labelOf(basisOfValue, report.basis_of_value)],
      ["Interest", labelOf(interestValued, report.interest_valued)],
      ["Mortgagor", report.mortgagor],
      ["Telephone", formatPhone(report.mortgagor_telephone)],
      ["Property", propertyKind.labels[kindNameOf(report)]],
      ["Occupied by", report.occupier],
    ],
    [
      ["Present", report.inspection_presence],
      ["Inspected on", formatDate(report.inspection_date)],
      ["Valid until", until && joined(" ", until, months && `(${months})`)],
      [extentLabel(report), extentInWords(report)],
      ["Plan", planAge(report)],
      ["Legal access", report.legal_access || (statesLegalAccess(report) ? "Yes" : "")],
      ["Checklist", checklistOf(report)],
    ],
  );
};

type Built = Section | undefined;
type PartOfPaper = (snapshot: ReportSnapshot, numbering: Numbering) => Built;

const merged = (title: string, ...parts: readonly Built[]): Built =>
  section(
    title,
    parts.flatMap((part) => part?.content ?? []),
  );

/** Instruction, rules and papers; client, purpose and basis are on page one. */
const papersAndScope =
  (paper: PaperDocument): PartOfPaper =>
  (snapshot, numbering) => {
    const { report, lender } = snapshot;
    const [source] = paper.sources;
    const { revision_number, revision_reason } = report;
    return merged(
      "Papers and scope",
      section("", [
        facts([
          ["Letter", letterOf(report)],
          ["Made from", source && `My report ${reportInWords(source)}`],
          ["Revision", revision_number === 0 ? "" : `${revision_number}. Reason: ${revision_reason}`],
          ["Type of valuation", typeOf(report)],
          rulesApplied(lender),
          ["Other users", report.intended_users],
        ]),
      ]),
      scope(snapshot, numbering),
    );
  };

/** For the sections that draw maps: those of a bank report are an annex. */
const withoutMaps = ({ maps: _, ...others }: ReportSnapshot): ReportSnapshot => others;

const boundariesAlone: PartOfPaper = ({ report }) => section("Boundaries", [boundariesTable(report)]);
const situationAndAccess: PartOfPaper = (snapshot, numbering) =>
  merged(
    "Situation and access",
    section("", [situationInSentences(snapshot.report)]),
    access(withoutMaps(snapshot), numbering),
    section("", [mapsReference(snapshot)]),
  );
const land: PartOfPaper = ({ report }) => section("The land", [landInSentences(report)]);
const locality: PartOfPaper = (snapshot) =>
  section("Locality", [written(snapshot.report, "locality_description"), placesInSentence(snapshot)]);
const planning: PartOfPaper = ({ report }) => section("Planning and law", [planningInSentences(report)]);
const worksheet: PartOfPaper = (snapshot, numbering) => {
  const notes = opinionNotes(snapshot.report);
  const working = valuation(snapshot, numbering);
  return merged(working?.title ?? "Valuation", working, notes ? { title: "", content: [notes] } : undefined);
};
const evidenceAndMethod: PartOfPaper = (snapshot, numbering) =>
  merged("Evidence and method", method(snapshot), evidence(withoutMaps(snapshot), numbering));

/** The sections in which a lender finds what the first page says in a line. */
const mattersIn = (first: PartOfPaper): Record<MatterSection, PartOfPaper> => ({
  instructions: first,
  basis: first,
  scope: first,
  identification,
  access: situationAndAccess,
  land,
  planning,
  valuation: worksheet,
  limits: assumptions,
  opinion: worksheet,
});

const partsOfKind: Record<PaperPart, PartOfPaper> = {
  boundaries: boundariesAlone,
  land,
  buildings: buildingsInSentences,
  planning,
  locality,
};

/** The opinion and the lender's facts on page one, then the property, the working and its evidence, the certificate and the signature; maps and photographs as annexes. */
export const bankReport = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  paper: PaperDocument,
): Content[] => {
  const { report } = snapshot;
  const numbering = createNumbering();
  const first = papersAndScope(paper);
  const order: readonly PartOfPaper[] = [
    first,
    identification,
    boundariesAlone,
    situationAndAccess,
    land,
    locality,
    planning,
    buildingsInSentences,
    particulars,
    worksheet,
    evidenceAndMethod,
    certificate,
    assumptions,
    () => ({ title: "Signature", content: [signedWithCode(snapshot, options, paper)] }),
  ];
  const unprinted = kindOf(report).unprinted.map((part) => partsOfKind[part]);
  const numbered = order.flatMap((part) => {
    const built = unprinted.includes(part) ? undefined : part(snapshot, numbering);
    return built ? [{ part, built }] : [];
  });
  const annexes = [mapsAnnex, satelliteAnnex, sketchAnnex, documentsAnnex, photographsAnnex].flatMap(
    (annex) => annex(snapshot, numbering) ?? [],
  );
  const sectionsOf = mattersIn(first);
  const numberOf = (matter: MatterSection): string => {
    const at = numbered.findIndex(({ part }) => part === sectionsOf[matter]);
    return at < 0 ? "" : `§\u00a0${at + 1}`;
  };
  const plan = planReference(report);
  const found = matters(snapshot, numberOf);
  const heading = templateOf(report)?.heading;
  const isAddressed = plan === "" || report.property_address === "";
  return [
    ...flow([
      ...notNewest(paper),
      ...addresseeLines("", clientLines(report)),
      ...(heading === undefined
        ? []
        : [{ text: heading.toUpperCase(), style: "eyebrow", margin: [0, 0, 0, step] } satisfies Content]),
      paperTitle(plan === "" ? `Property at ${addressOf(report)}` : `Property depicted as ${plan}`),
      ...(isAddressed
        ? []
        : [{ text: addressOf(report), margin: [0, -step, 0, 3 * step] } satisfies Content]),
      ...opening(report),
      ...(report.basis_definition.trim() === "" ? [] : [note(report.basis_definition)]),
      ...lenderFacts(report),
      ...(found ? [found] : []),
    ]),
    {
      stack: inOrder(numbered.map(({ built }, index) => numberedSection(built, index))),
      pageBreak: "before",
    },
    ...inAnnexes(annexes),
  ];
};
