import {
  basisOfValue,
  formatDate,
  groupThousands,
  interestValued,
  paperState,
  papersAsKnown,
  type Report,
  shareAsText,
  validUntil,
} from "@takseru/shared-types";
import type { Content, TableCell } from "pdfmake/interfaces.js";
import { lotAndPlan } from "../document/front-page/title.ts";
import { inOrder, numberedSection } from "../document/layout/assembled.ts";
import { type DataRow, dataTable } from "../document/layout/data-table.ts";
import { note, type Section } from "../document/layout/elements.ts";
import { flow } from "../document/layout/flow.ts";
import { joined, labelOf } from "../document/layout/format.ts";
import { createNumbering, type Numbering } from "../document/layout/numbering.ts";
import { step } from "../document/layout/theme.ts";
import { describeDeed } from "../document/sections/identification.ts";
import type { PaperDocument, RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { currencyTable } from "./currency-table.ts";
import { isWhole, type Listed, listedOf, methodsOf, type ScheduleRequest } from "./listed-property.ts";
import { paperFacts } from "./paper-facts.ts";
import { addresseeLines, notNewest, opinionPanel, paperTitle, signedWithCode } from "./parts.ts";
import { propertyPage } from "./property-page.ts";
import { propertyInWords, reportInWords } from "./property-words.ts";

/** The common value; `undefined` if they differ. */
const common = <Value>(values: readonly Value[]): Value | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

const numbers = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const countOf = (listed: readonly Listed[]): string => {
  const count = listed.length;
  return `${numbers[count] ?? count} ${count === 1 ? "property" : "properties"}`;
};

/** The heading of the sums: of shares, or of whole properties. */
const partOf = (listed: readonly Listed[]): { share: string; total: string } =>
  listed.every(isWhole)
    ? { share: "Value (Rs.)", total: "Total" }
    : { share: "Value of the share (Rs.)", total: "Total of the shares" };

const propertiesTable = (listed: readonly Listed[], total: number, numbering: Numbering): Content => {
  const asAt = common(listed.map((one) => one.asAt));
  const named = ({ report, asAt: own, name }: Listed): TableCell => ({
    stack: [
      { text: propertyInWords(report) },
      {
        text: joined(
          ", ",
          lotAndPlan(report),
          report.city || report.village_name,
          asAt === undefined && own ? `${name} as at ${own}` : "",
        ),
        style: "small",
      },
    ],
  });
  const { share, total: sum } = partOf(listed);
  return dataTable({
    caption: numbering.table(listed.every(isWhole) ? "Properties" : "Properties and shares"),
    head: ["No.", "Property", "Value of the whole (Rs.)", "Share", share],
    widths: [20, "*", 96, 58, 96],
    align: ["left", "left", "right", "right", "right"],
    rows: [
      ...listed.map(
        (one): DataRow => ({
          cells: [
            String(one.number),
            named(one),
            groupThousands(one.whole),
            shareAsText(one.property),
            groupThousands(one.share),
          ],
        }),
      ),
      { result: true, cells: [{ text: sum, colSpan: 4 }, {}, {}, {}, groupThousands(total)] },
    ],
  });
};

const deedState = (report: Report): string => {
  const deed = papersAsKnown(report).find(({ kind }) => kind === "deed");
  return deed ? paperState.labels[deed.state] : "";
};

const titles = (listed: readonly Listed[], numbering: Numbering): Section => {
  const isHeld = listed.some(({ property }) => property.held_with !== "");
  return {
    title: "Title and papers seen",
    content: [
      dataTable({
        caption: numbering.table("By what each property is held"),
        head: ["No.", "Deed, date and notary", ...(isHeld ? ["Held with"] : []), "Deed seen"],
        widths: [20, "*", ...(isHeld ? [110] : []), 58],
        rows: listed.map(
          ({ number, report, property }): DataRow => ({
            cells: [
              String(number),
              describeDeed(report),
              ...(isHeld ? [property.held_with || "—"] : []),
              deedState(report),
            ],
          }),
        ),
      }),
    ],
  };
};

const reports = (listed: readonly Listed[], numbering: Numbering): Section => ({
  title: "How each property was valued",
  content: [
    dataTable({
      caption: numbering.table("Reports and methods"),
      head: ["No.", "Report", "Method", "Inspected on"],
      widths: [20, 150, "*", 62],
      rows: listed.map(
        ({ number, report, source }): DataRow => ({
          cells: [
            String(number),
            reportInWords(source),
            methodsOf(report),
            formatDate(report.inspection_date) ?? "",
          ],
        }),
      ),
    }),
    note(
      "The pages that follow give each property from its report. The evidence for each value stands in the report itself.",
    ),
  ],
});

const limitsOf = (listed: readonly Listed[], { owner_name, addressee }: ScheduleRequest): Section => {
  const [reader = ""] = addressee.split("\n");
  /** The same text of several properties stands once. */
  const own = (name: string, textOf: (report: Report) => string) => {
    const numbersOf = new Map<string, number[]>();
    for (const { number, report } of listed) {
      const text = textOf(report).trim();
      if (text !== "") numbersOf.set(text, [...(numbersOf.get(text) ?? []), number]);
    }
    return [...numbersOf].map(([text, of]) => [`${name}, No. ${of.join(", ")}`, text] as const);
  };
  return {
    title: "Assumptions and limits",
    content: paperFacts([
      ["Each property", "The assumptions and limits of its report apply to its value in this letter"],
      ["Who may use it", `${joined(" and ", owner_name, reader)}, for the purpose of this letter alone`],
      ["The total", "Separate values added up: no price for all of them together, or at once"],
      ...own("Special assumption", ({ special_assumptions }) => special_assumptions),
      ...own("Uncertainty", ({ material_uncertainty }) => material_uncertainty),
    ]),
  };
};

const sentenceOf = (listed: readonly Listed[], { owner_name }: ScheduleRequest): string => {
  const name = common(listed.map((one) => one.name)) ?? "value";
  const asAt = common(listed.map((one) => one.asAt));
  const at = asAt === undefined ? ", each as at the date in Table 1," : ` as at ${asAt}`;
  const what = listed.every(isWhole) ? "these properties" : `the shares of ${owner_name} in these properties`;
  return `I am of the opinion that the ${name.toLowerCase()} of ${what}${at} is`;
};

const definitionOf = (listed: readonly Listed[]): string => {
  const basis = common(listed.map(({ report }) => report.basis_of_value));
  const definition = common(listed.map(({ report }) => report.basis_definition));
  const interest = common(listed.map(({ report }) => labelOf(interestValued, report.interest_valued)));
  return joined(
    " ",
    definition && joined(": ", labelOf(basisOfValue, basis ?? null), definition),
    interest && `Interest valued: ${interest.toLowerCase()}.`,
  );
};

/** The letter with its table and its total, then a page for each property from its report; one signature and one code cover all. */
export const schedule = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  paper: PaperDocument,
  request: ScheduleRequest,
) => {
  const numbering = createNumbering();
  const listed = listedOf(paper, request);
  const total = listed.reduce((sum, { share }) => sum + share, 0);
  const { owner_name, owner_note, purpose } = request;
  const definition = definitionOf(listed);
  const intro = joined(
    " ",
    `I have valued the ${countOf(listed)} in this letter`,
    purpose.trim().replace(/\.$/, ""),
  );
  const firstPage = flow([
    ...notNewest(paper),
    ...addresseeLines(request.addressee, []),
    paperTitle(joined(", ", `Schedule of properties of ${owner_name}`, owner_note)),
    { text: `${intro}.`, margin: [0, 0, 0, 3 * step] },
    opinionPanel({ sentence: sentenceOf(listed, request), rupees: total }),
    ...(definition === "" ? [] : [note(definition)]),
    propertiesTable(listed, total, numbering),
    ...(listed.every(isWhole)
      ? []
      : [
          note(
            "Each share is the like part of the whole, to the nearest rupee; nothing is taken off for its being undivided.",
          ),
        ]),
    ...currencyTable(request.currencies, total, numbering),
  ]);
  const sections = [
    titles(listed, numbering),
    reports(listed, numbering),
    limitsOf(listed, request),
    {
      title: "Signature",
      content: [
        {
          text: `${snapshot.report.second_signatory_name === "" ? "One signature" : "Both signatures"} and one code cover this letter and the ${listed.length === 1 ? "page of the property" : "page of each property"}.`,
          margin: [0, 0, 0, 2 * step] satisfies [number, number, number, number],
          leads: 21,
        },
        signedWithCode(snapshot, options, paper),
      ],
    },
  ];
  return {
    content: [
      ...firstPage,
      {
        pageBreak: "before" as const,
        stack: inOrder(sections.map(numberedSection)),
      },
      ...listed.map((one) => propertyPage(one, numbering)),
    ],
    validUntil: listed
      .flatMap(({ report }) => validUntil(report) ?? [])
      .sort()
      .at(0),
    about: [`Schedule of ${countOf(listed)}`],
  };
};
