import {
  emptyWorksheet,
  type PropertyKind,
  propertyKind,
  type Report,
  ReportFields,
  reportTemplates,
  templateFields,
} from "@takseru/shared-types";
import { foreignToKindIn } from "@takseru/testing/foreign-words";
import { readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { describe, expect, it } from "vitest";
import goldens from "../../../../shared-types/test/valuation/goldens.json" with { type: "json" };
import { buildReport, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const approaches: Readonly<Partial<Record<PropertyKind, string>>> = {
  bare_land: "comparison",
  condominium_unit: "comparison",
  commercial_building: "investment",
  industrial_building: "dcf",
  agricultural_land: "plantation",
  development_site: "residual",
  hotel: "profits",
  machinery: "machinery",
  acquisition: "acquisition",
};

/** In the valuer's own words, which may say anything. */
const ownWords = {
  method_reasoning: "",
  value_difference_reason: "",
  access_routes: "",
  documents_seen: "",
  locality_description: "",
  legal_access: "",
  special_assumptions: "",
  property_address: "No. 17, Lake Round, Kandy",
  inspection_presence: "",
  encumbrances: "",
  valuation_methods: [],
  comparables: [],
  papers: [],
  images: [],
} satisfies Partial<Report>;

/** The golden house with every field filled, which a template then makes a report on another kind of property. */
const madeInto = (property_kind: PropertyKind): Report => {
  const template = reportTemplates().find(({ report_type }) => report_type === "mortgage");
  if (!template) throw new Error("there is no template");
  const golden = goldens.find(({ approach }) => approach.kind === approaches[property_kind]);
  const unit =
    property_kind === "bare_land" ? { unit: "perch", quantity: 13.8, rate: 650_000, extras: [] } : {};
  const worksheet = golden
    ? ReportFields.shape.worksheet.parse({
        ...emptyWorksheet,
        approaches: [{ id: "a", title: "", ...golden.approach, ...unit }],
      })
    : buildReport().worksheet;
  const begun = templateFields(template, undefined, { property_kind });
  return Object.assign({}, buildReport(), ownWords, begun, { property_kind, worksheet });
};

describe("the golden house, filled in full and made by a template into a report on another kind", () => {
  it.each(propertyKind.values)("prints no word of what a %s is not", async (kind) => {
    const { root, artifacts } = readTaggedPdf(
      (await render(buildSnapshot({ report: madeInto(kind) }), finalOptions)).pdf,
    );
    const text = `${root.text} ${artifacts}`;
    expect(foreignToKindIn(kind, text)).toEqual([]);
    expect(text).toContain("is true and complete");
    // The extent of a flat's plan is no extent of the flat.
    const isFlat = kind === "condominium_unit";
    if (kind !== "machinery") expect(text.includes("Extent of the land of the building")).toBe(isFlat);
  });
});
