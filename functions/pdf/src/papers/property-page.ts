import {
  accessRoadType,
  groupThousands,
  interestValued,
  landShape,
  type Report,
  roadOwnership,
  shareAsText,
  soilType,
  topographyType,
} from "@takseru/shared-types";
import type { Column, Content } from "pdfmake/interfaces.js";
import { planReference } from "../document/front-page/title.ts";
import { dataTable } from "../document/layout/data-table.ts";
import { heading, note } from "../document/layout/elements.ts";
import { flow } from "../document/layout/flow.ts";
import { joined, labelOf } from "../document/layout/format.ts";
import type { Numbering } from "../document/layout/numbering.ts";
import { onOneLine } from "../document/layout/photograph-box.ts";
import { gutter, halfWidth, step } from "../document/layout/theme.ts";
import { describeDeed } from "../document/sections/identification.ts";
import { isWhole, type Listed, methodsOf } from "./listed-property.ts";
import { paperFacts } from "./paper-facts.ts";
import {
  addressOf,
  boundariesInWords,
  extentInWords,
  extentLabel,
  improvementsOf,
  propertyInWords,
  reportInWords,
} from "./property-words.ts";

const PHOTOGRAPH_HEIGHT = 156;

const besidePhotograph = ({ report }: Listed): Column => ({
  width: halfWidth,
  stack: (
    [
      ["Depicted as", planReference(report)],
      ["Address", addressOf(report)],
      [extentLabel(report), extentInWords(report)],
      ["Owner", onOneLine(report.current_owner)],
    ] as const
  ).flatMap(([label, text]): Content[] =>
    text === ""
      ? []
      : [
          { text: label, style: "label" },
          { text, style: "closeText", margin: [0, 0, 0, step] },
        ],
  ),
});

const covered = (one: Listed): Content[] => {
  const { cover } = one;
  if (!cover)
    return paperFacts([
      ["Depicted as", planReference(one.report)],
      ["Address", addressOf(one.report)],
      [extentLabel(one.report), extentInWords(one.report)],
      ["Owner", one.report.current_owner],
    ]);
  const caption = onOneLine(cover.caption);
  const alt = caption || "Photograph of the property";
  return [
    {
      reserve: PHOTOGRAPH_HEIGHT + 24,
      margin: [0, 0, 0, 2 * step],
      columnGap: gutter,
      columns: [
        {
          width: halfWidth,
          stack: [
            cover.width >= cover.height
              ? { image: cover.id, cover: { width: halfWidth, height: PHOTOGRAPH_HEIGHT }, alt }
              : { image: cover.id, fit: [halfWidth, PHOTOGRAPH_HEIGHT], alt },
            ...(caption === ""
              ? []
              : [
                  {
                    text: caption,
                    style: "caption",
                    tag: "Caption",
                    margin: [0, step, 0, 0],
                  } satisfies Content,
                ]),
          ],
        },
        besidePhotograph(one),
      ],
    },
  ];
};

const landOf = (report: Report): string =>
  joined(
    "; ",
    labelOf(landShape, report.land_shape),
    labelOf(topographyType, report.topography_type)?.toLowerCase(),
    labelOf(soilType, report.soil_type)?.toLowerCase(),
    report.frontage_measurement && `frontage ${onOneLine(report.frontage_measurement)}`,
  );

const accessOf = (report: Report): string =>
  joined(
    "; ",
    labelOf(accessRoadType, report.access_road_type),
    labelOf(roadOwnership, report.road_ownership)?.toLowerCase(),
    report.road_width && `width ${report.road_width}`,
    report.legal_access,
  );

const valueTable = (one: Listed, numbering: Numbering): Content => {
  const { report, name, asAt, whole, property, share } = one;
  const state = joined(" as at ", `${name} of the whole`, asAt);
  return dataTable({
    caption: numbering.table(`Value of property ${one.number}`),
    head: ["Item", "How", "Amount (Rs.)"],
    widths: [190, "*", 96],
    align: ["left", "left", "right"],
    rowHeaders: true,
    rows: isWhole(one)
      ? [{ result: true, cells: [state, methodsOf(report), groupThousands(whole)] }]
      : [
          { cells: [state, methodsOf(report), groupThousands(whole)] },
          { result: true, cells: ["Value of the share", shareAsText(property), groupThousands(share)] },
        ],
  });
};

/** A page for a property of a schedule, from its report. */
export const propertyPage = (one: Listed, numbering: Numbering): Content => {
  const { number, report, source } = one;
  const name = `${propertyInWords(report)}${report.city === "" ? "" : `, ${report.city}`}`;
  return {
    pageBreak: "before",
    stack: flow([
      heading(`Property ${number}`, name, `property-${number}`),
      ...covered(one),
      ...paperFacts([
        ["Title", describeDeed(report)],
        ["Interest", labelOf(interestValued, report.interest_valued)],
        ["Encumbrances", report.encumbrances],
        ["Boundaries", boundariesInWords(report)],
        ["Access", accessOf(report)],
        ["Land", landOf(report)],
        ["Improvements", improvementsOf(report)],
        ["Occupied by", report.occupier],
        ["Not investigated", report.investigation_limits],
      ]),
      valueTable(one, numbering),
      note(`From my report ${reportInWords(source)}, in which the evidence and the assumptions are set out.`),
    ]),
  };
};
