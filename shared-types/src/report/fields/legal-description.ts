import { limits } from "../../limits.ts";
import { deedType, interestValued, titleKind } from "../../texts/choices/property.ts";
import { field } from "./field.ts";
import { choice, date, list, text } from "./kinds.ts";
import { acquisition, condominium, development } from "./kinds-of-property.ts";
import { Paper } from "./paper.ts";

const planAndDeed = "Plan and deed";
const registration = "Registration of the title";
const planning = "Planning";
const papersAndAccess = "Papers and legal access";

export const legalDescription = {
  lot_number: field(text.short, {
    label: "Lot number",
    half: true,
    example: "1A",
    required: true,
    search: 3,
    summary: 7,
    onClone: "keep",
  }),
  plan_number: field(text.short, {
    label: "Plan number",
    half: true,
    example: "4711/2019",
    required: true,
    search: 2,
    summary: 8,
    onClone: "keep",
  }),
  licensed_surveyor: field(text.short, { label: "Licensed surveyor", onClone: "keep" }),
  current_owner: field(text.line, {
    label: "Current owner",
    required: "warning",
    search: 7,
    summary: 6,
    onClone: "keep",
  }),

  plan_date: field(date, { label: "Date of the plan", group: planAndDeed, expected: 4, onClone: "keep" }),
  plan_endorsed_on: field(date, {
    label: "Plan endorsed by the surveyor on",
    group: planAndDeed,
    onClone: "keep",
  }),
  deed_type: field(choice(deedType), { label: "Kind of deed", group: planAndDeed, onClone: "keep" }),
  deed_number: field(text.short, {
    label: "Deed number",
    half: true,
    group: planAndDeed,
    expected: 5,
    onClone: "keep",
  }),
  deed_date: field(date, { label: "Date of the deed", group: planAndDeed, onClone: "keep" }),
  notary: field(text.short, { label: "Notary", group: planAndDeed, onClone: "keep" }),
  interest_valued: field(choice(interestValued), {
    label: "Interest valued",
    group: planAndDeed,
    expected: 7,
    onClone: "keep",
  }),
  encumbrances: field(text.long, { label: "Encumbrances", group: planAndDeed, onClone: "keep" }),

  title_kind: field(choice(titleKind), { label: "Title is by", group: registration, onClone: "keep" }),
  deed_volume: field(text.short, {
    label: "Volume",
    example: "A 512",
    half: true,
    group: registration,
    onClone: "keep",
  }),
  deed_folio: field(text.short, {
    label: "Folio",
    example: "118",
    half: true,
    group: registration,
    onClone: "keep",
  }),
  cadastral_map: field(text.short, {
    label: "Cadastral map",
    example: "520014",
    wide: true,
    group: registration,
    onClone: "keep",
  }),
  cadastral_block: field(text.short, {
    label: "Block",
    example: "3",
    half: true,
    group: registration,
    onClone: "keep",
  }),
  cadastral_parcel: field(text.short, {
    label: "Parcel",
    example: "27",
    half: true,
    group: registration,
    onClone: "keep",
  }),

  street_line: field(text.line, {
    label: "Street line",
    example: "30 ft from the centre of the road",
    group: planning,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  building_limit: field(text.line, {
    label: "Building limit",
    example: "10 ft from the street line",
    group: planning,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  approved_plan: field(text.line, { label: "Approved building plan", group: planning, onClone: "keep" }),
  certificate_of_conformity: field(text.line, {
    label: "Certificate of conformity",
    group: planning,
    onClone: "keep",
  }),
  zoning: field(text.line, {
    label: "Zoning",
    example: "Primary residential zone",
    group: planning,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  reservations: field(text.long, {
    label: "Reservations",
    group: planning,
    onClone: "keep",
    carriedTo: "neighbour",
  }),

  ...condominium,
  ...development,
  ...acquisition,

  papers: field(list(Paper, limits.papers, "papers"), {
    label: "Papers",
    group: papersAndAccess,
    onClone: "clear",
  }),
  legal_access: field(text.long, { label: "Legal access", group: papersAndAccess, onClone: "clear" }),
};
