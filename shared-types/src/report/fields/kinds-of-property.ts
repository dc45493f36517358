import { areaBasis, balconiesInArea, condominiumType, furnishing } from "../../texts/choices/property.ts";
import { field } from "./field.ts";
import { choice, date, decimal, integer, money, text } from "./kinds.ts";

// Fields that one kind of property alone has, each in the group of its kind (property-kinds.ts). What they hold stays when the kind
// is changed.

/** The titles of the groups that only some kinds of property have. */
export const kindGroups = {
  unit: "Condominium unit",
  management: "Management of the condominium",
  aboveAndBelow: "Above and below",
  letting: "Letting and use",
  estate: "Estate",
  development: "Development",
  trade: "Trade",
  acquisition: "Acquisition",
} as const;

const { unit, management } = kindGroups;

export const condominium = {
  condominium_type: field(choice(condominiumType), {
    label: "Kind of condominium",
    group: unit,
    onClone: "keep",
  }),
  condominium_registration: field(text.short, {
    label: "Registration of the plan",
    example: "Colombo, volume Con 12, folio 118",
    group: unit,
    onClone: "keep",
  }),
  unit_storey: field(text.short, {
    label: "Storey of the unit",
    example: "8th",
    half: true,
    group: unit,
    onClone: "keep",
  }),
  building_storeys: field(integer(1, 200), {
    label: "Storeys of the building",
    half: true,
    group: unit,
    onClone: "keep",
  }),
  /** A number or a fraction; it need follow neither area nor per cent. */
  share_value: field(text.short, {
    label: "Share value in the common elements",
    example: "124 of 10,000",
    group: unit,
    onClone: "keep",
  }),
  accessory_parcels: field(text.line, {
    label: "Accessory parcels",
    example: "Parcel 14, covered parking, 135 sq ft",
    group: unit,
    onClone: "keep",
  }),
  area_basis: field(choice(areaBasis), { label: "Basis of the floor area", group: unit, onClone: "keep" }),
  balconies_in_area: field(choice(balconiesInArea), {
    label: "Balconies in the floor area",
    group: unit,
    onClone: "keep",
  }),
  unit_view: field(text.line, { label: "View", example: "Over the lake", group: unit, onClone: "keep" }),
  furnishing: field(choice(furnishing), { label: "Furniture", group: unit, onClone: "keep" }),

  common_elements: field(text.long, { label: "Common elements", group: management, onClone: "keep" }),
  management_corporation: field(text.short, {
    label: "Management corporation",
    group: management,
    onClone: "keep",
  }),
  service_charge: field(money, { label: "Service charge a month", group: management, onClone: "keep" }),
  service_charge_arrears: field(money, {
    label: "Service charge in arrears",
    group: management,
    onClone: "clear",
  }),
  sinking_fund: field(text.line, { label: "Sinking fund", group: management, onClone: "keep" }),
  management_disputes: field(text.line, { label: "Disputes", group: management, onClone: "keep" }),
  building_insurer: field(text.short, {
    label: "Insurer of the building",
    group: management,
    onClone: "keep",
  }),
  fitness_certificate: field(text.line, {
    label: "Certificate of fitness",
    example: "Condominium Management Authority, No. 118 of 2019",
    group: management,
    onClone: "keep",
  }),
  dues_certificate: field(text.line, {
    label: "Certificate on dues",
    example: "Management corporation, 02/11/2026",
    group: management,
    onClone: "clear",
  }),
};

const limit = <const Label extends string>(label: Label) =>
  field(text.line, { label, example: "The unit above", group: kindGroups.aboveAndBelow, onClone: "keep" });

export const aboveAndBelow = { zenith_boundary: limit("Zenith"), nadir_boundary: limit("Nadir") };

const { letting: let_ } = kindGroups;

export const letting = {
  lettable_area: field(text.long, { label: "Lettable area by floor", group: let_, onClone: "keep" }),
  parking: field(text.line, { label: "Parking", example: "12 bays", group: let_, onClone: "keep" }),
  power_supply: field(text.line, { label: "Power supply", example: "400 kVA", group: let_, onClone: "keep" }),
  ceiling_height: field(text.short, {
    label: "Ceiling height",
    example: "22 ft to the eaves",
    group: let_,
    onClone: "keep",
  }),
  loading: field(text.line, { label: "Loading", example: "Two docks", group: let_, onClone: "keep" }),
  floor_load: field(text.short, {
    label: "Floor load",
    example: "5 t a square metre",
    group: let_,
    onClone: "keep",
  }),
};

const estateText = <const Label extends string>(label: Label, example: string) =>
  field(text.line, { label, example, group: kindGroups.estate, onClone: "keep" });

export const estate = {
  /** As local use has it, such as amunam or lachams: they differ by place, so that they are not converted. */
  sowing_extent: estateText("Sowing extent", "2 amunam of paddy"),
  estate_water: estateText("Water", "Perennial stream, 2 wells"),
  labour_lines: estateText("Labour lines", "24 rooms, occupied"),
  estate_factory: estateText("Factory", "None"),
  timber: field(text.long, {
    label: "Timber and felling permits",
    example: "6 jak, 90 to 140 cm in girth; a permit is needed",
    group: kindGroups.estate,
    onClone: "keep",
  }),
  tenant_cultivator: estateText("Tenant cultivator", "None"),
  paddy_permission: estateText("Permission to fill or build on paddy", "Not applied for"),
  land_ceiling: estateText("Ceiling and fragmentation", "Not affected"),
};

const { development: planned } = kindGroups;

export const development = {
  plot_ratio: field(decimal(0, 100), {
    label: "Plot ratio",
    example: "2.5",
    half: true,
    group: planned,
    onClone: "keep",
  }),
  permitted_storeys: field(integer(1, 200), {
    label: "Permitted storeys",
    half: true,
    group: planned,
    onClone: "keep",
  }),
  proposed_scheme: field(text.long, { label: "Proposed scheme", group: planned, onClone: "keep" }),
};

const { trade: traded } = kindGroups;

export const trade = {
  guest_rooms: field(integer(0, 10_000), {
    label: "Guest rooms",
    half: true,
    group: traded,
    onClone: "keep",
  }),
  occupancy: field(decimal(0, 100, { unit: "%" }), {
    label: "Occupancy",
    half: true,
    group: traded,
    onClone: "keep",
  }),
  room_tariff: field(text.line, {
    label: "Tariff",
    example: "Rs. 18,500 a night, bed and breakfast",
    group: traded,
    onClone: "keep",
  }),
  trade_licence: field(text.line, { label: "Licence", group: traded, onClone: "keep" }),
};

const { acquisition: acquired } = kindGroups;

export const acquisition = {
  acquisition_section: field(text.short, {
    label: "Section",
    example: "38 (a)",
    half: true,
    group: acquired,
    onClone: "keep",
  }),
  acquisition_date: field(date, { label: "Relevant date", half: true, group: acquired, onClone: "keep" }),
};
