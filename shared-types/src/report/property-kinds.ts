import type { ImageCategory } from "../texts/choices/images.ts";
import type { PropertyKind } from "../texts/choices/property.ts";
import type { approachKind, comparisonUnit } from "../texts/choices/valuation.ts";
import { type ReportFieldName, reportFields } from "./fields/catalogue.ts";
import { kindGroups } from "./fields/kinds-of-property.ts";
import type { ReportFields } from "./report-fields.ts";

/** Parts of the printed report that a kind of property can do without. */
export type PaperPart = "boundaries" | "land" | "buildings" | "planning" | "locality";

/** The fields, approaches and parts of one kind of property, for the form, the checks and the paper. */
export interface KindOfProperty {
  /** Of fields that mean something else here. */
  labels: Readonly<Partial<Record<ReportFieldName, string>>>;
  /** Obligatory here beside the specification's. */
  required: readonly ReportFieldName[];
  /** Obligatory by the specification, and not here. */
  notRequired: readonly ReportFieldName[];
  /** Titles of groups: open at first; not shown. All others are folded. */
  groups: { open: readonly string[]; absent: readonly string[] };
  /** Fields outside the groups that are not shown. */
  absent: readonly ReportFieldName[];
  /** Of a comparison's rate, the usual one first. */
  units: ReadonlyArray<(typeof comparisonUnit.values)[number]>;
  /** In the order in which they are offered; the first is opened. */
  approaches: ReadonlyArray<(typeof approachKind.values)[number]>;
  /** Categories that the specification requires and that do not apply here. */
  photographsNotAsked: readonly ImageCategory[];
  /** Left out of the printed report. */
  unprinted: readonly PaperPart[];
}

const boundaries = ["north_boundary", "south_boundary", "east_boundary", "west_boundary"] as const;
const landFields = ["land_shape", "topography_type", "soil_type", "land_use_type"] as const;
const buildingFields = [
  "building_type",
  "building_age",
  "condition_grade",
  "total_floor_area",
  "bedrooms",
  "roof_description",
  "wall_description",
  "floor_description",
  "doors_windows",
  "room_layout_description",
  "building_conveniences",
] as const;
const generalLandGroups = ["Extent by the deed", "Road and right of way", "Water and ground"] as const;

const groups = (...open: readonly string[]) => ({
  open,
  absent: Object.values(kindGroups).filter((title) => !open.includes(title)),
});

const createKinds = (): Readonly<Record<PropertyKind, KindOfProperty>> => {
  const house: KindOfProperty = {
    labels: {},
    required: [],
    notRequired: [],
    groups: groups(),
    absent: [],
    units: ["perch", "acre"],
    approaches: ["cost", "comparison"],
    photographsNotAsked: [],
    unprinted: [],
  };

  const letBuilding: KindOfProperty = {
    ...house,
    groups: groups(kindGroups.letting),
    approaches: ["investment", "cost", "dcf", "comparison"],
    units: ["sq_ft", "perch"],
  };

  const withoutLand = groups();

  return {
    house_and_land: house,
    bare_land: {
      ...house,
      groups: { ...house.groups, absent: [...house.groups.absent, "Other buildings", "Occupation"] },
      absent: [...buildingFields, "insurance_value"],
      approaches: ["comparison", "cost"],
      photographsNotAsked: ["building_exterior"],
      unprinted: ["buildings"],
    },
    condominium_unit: {
      labels: {
        lot_number: "Unit number",
        plan_number: "Condominium plan number",
        plan_date: "Date of the condominium plan",
        total_floor_area: "Floor area of the unit",
        total_extent: "Extent of the land of the building",
        land_rate: "Rate per perch of the land",
      },
      required: ["total_floor_area"],
      notRequired: ["total_extent", "land_rate", ...boundaries, ...landFields],
      groups: {
        ...groups(kindGroups.unit, kindGroups.management, kindGroups.aboveAndBelow),
        absent: [
          ...groups(kindGroups.unit, kindGroups.management, kindGroups.aboveAndBelow).absent,
          "As found on site",
          "Extent by the deed",
          "Water and ground",
          "Other buildings",
        ],
      },
      absent: ["bare_land", "plantation_description", "land_features", "frontage_measurement", "land_rate"],
      units: ["sq_ft"],
      approaches: ["comparison", "investment", "reinstatement"],
      photographsNotAsked: ["land_views", "boundaries"],
      unprinted: ["land"],
    },
    commercial_building: letBuilding,
    industrial_building: letBuilding,
    agricultural_land: {
      ...house,
      labels: { land_rate: "Land rate" },
      // A crop or a rate per acre values the land; the rate of a perch is not printed.
      notRequired: ["land_rate"],
      groups: groups(kindGroups.estate),
      units: ["acre", "perch"],
      approaches: ["plantation", "comparison", "cost"],
    },
    development_site: {
      ...house,
      groups: groups(kindGroups.development),
      approaches: ["residual", "comparison", "cost"],
    },
    hotel: {
      ...house,
      groups: groups(kindGroups.trade, kindGroups.letting),
      approaches: ["profits", "investment", "cost"],
      units: ["unit", "sq_ft"],
    },
    machinery: {
      ...house,
      notRequired: ["lot_number", "plan_number", "total_extent", "land_rate", ...boundaries, ...landFields],
      groups: {
        ...withoutLand,
        absent: [
          ...withoutLand.absent,
          ...generalLandGroups,
          "As found on site",
          "Plan and deed",
          "Registration of the title",
          "Planning",
          "Other buildings",
          "Occupation",
        ],
      },
      absent: [
        ...boundaries,
        ...landFields,
        ...buildingFields,
        "bare_land",
        "lot_number",
        "plan_number",
        "licensed_surveyor",
        "total_extent",
        "frontage_measurement",
        "access_road_type",
        "plantation_description",
        "land_features",
        "land_rate",
      ],
      units: ["unit"],
      approaches: ["machinery", "comparison"],
      photographsNotAsked: ["land_views", "building_exterior", "boundaries"],
      unprinted: ["boundaries", "land", "buildings", "planning"],
    },
    acquisition: {
      ...house,
      required: ["acquisition_section", "acquisition_date"],
      groups: groups(kindGroups.acquisition),
      approaches: ["acquisition", "comparison", "cost"],
    },
    other: {
      ...house,
      groups: { open: [], absent: [] },
      units: ["perch", "acre", "sq_ft", "unit"],
      approaches: [
        "cost",
        "comparison",
        "investment",
        "dcf",
        "profits",
        "residual",
        "plantation",
        "leasehold",
        "machinery",
        "acquisition",
        "reinstatement",
      ],
    },
  };
};

let kinds: ReturnType<typeof createKinds> | undefined;

type OfKind = Pick<ReportFields, "property_kind"> & Partial<Pick<ReportFields, "bare_land">>;

/**
 * The kind that a report is treated as: without one, as a house and land. Bare land is one fact, said by the kind or by the older
 * field of that name; an estate or a site without a building stays what it is.
 */
export const kindNameOf = ({ property_kind, bare_land = false }: OfKind): PropertyKind => {
  const kind = property_kind ?? "house_and_land";
  return bare_land && kind === "house_and_land" ? "bare_land" : kind;
};

/** Whether no building stands on the property. */
export const isBareLand = ({ property_kind, bare_land = false }: OfKind): boolean =>
  bare_land || property_kind === "bare_land";

/** The settings of a report's kind of property. */
export const kindOf = (report: OfKind): KindOfProperty => {
  kinds ??= createKinds();
  return kinds[kindNameOf(report)];
};

/** Whether a report on this kind of property has a field: its form shows it, and nothing asks for another. */
export const isOfKind = (report: OfKind, name: ReportFieldName): boolean => {
  const { absent, groups } = kindOf(report);
  const { group } = reportFields[name];
  return !absent.includes(name) && (group === undefined || !groups.absent.includes(group));
};

/** Approaches for what the report is about, beside those of its kind: a leasehold interest, an insurance. */
const approachesByInterest = ({
  interest_valued,
  report_type,
}: Pick<ReportFields, "interest_valued" | "report_type">): KindOfProperty["approaches"] => [
  ...(interest_valued === "leasehold" ? (["leasehold"] as const) : []),
  ...(report_type === "insurance" ? (["reinstatement"] as const) : []),
];

/** The approaches that are offered first, each once; what the report is about comes before its kind. */
export const offeredApproaches = (
  report: OfKind & Pick<ReportFields, "interest_valued" | "report_type">,
): KindOfProperty["approaches"] => [
  ...new Set([...approachesByInterest(report), ...kindOf(report).approaches]),
];

/** The fields that a proposed kind depends on; a form has them before its worksheet is parsed. */
export interface KindEvidence
  extends Pick<
    ReportFields,
    "interest_valued" | "deed_type" | "building_type" | "bare_land" | "land_use_type" | "acquisition_section"
  > {
  guest_rooms: string | number | null;
  worksheet: { approaches?: ReadonlyArray<{ kind: string }> | undefined } | null;
}

/** The kind that the filled fields suggest; `undefined` for none. */
export const proposedKind = (report: KindEvidence): PropertyKind | undefined => {
  const { interest_valued, deed_type, building_type, bare_land, land_use_type } = report;
  const kindsOfApproaches = (report.worksheet?.approaches ?? []).map(({ kind }) => kind);
  if (
    interest_valued === "condominium_unit" ||
    deed_type === "condominium_deed" ||
    building_type === "apartment"
  )
    return "condominium_unit";
  if (report.acquisition_section !== "" || kindsOfApproaches.includes("acquisition")) return "acquisition";
  if (kindsOfApproaches.includes("plantation")) return "agricultural_land";
  if (kindsOfApproaches.includes("residual")) return "development_site";
  if (kindsOfApproaches.includes("profits") || report.guest_rooms) return "hotel";
  if (kindsOfApproaches.includes("machinery")) return "machinery";
  if (land_use_type === "plantation" || land_use_type === "agricultural") return "agricultural_land";
  if (bare_land) return "bare_land";
  if (building_type === "commercial_building") return "commercial_building";
  if (building_type === "industrial_building" || building_type === "warehouse") return "industrial_building";
  return building_type === null ? undefined : "house_and_land";
};
