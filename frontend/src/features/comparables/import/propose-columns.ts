import { plainLine, type SaleColumn, saleColumn } from "@takseru/shared-types";

/** A head as it is compared: lower case, one space between words, without joiners, full stops and other signs. */
export const plainHead = (head: string): string =>
  plainLine(head)
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Names of a column in sheets, as `plainHead` gives them: in English with the usual abbreviations, in Sinhala and Tamil. */
const names: Readonly<Record<SaleColumn, readonly string[]>> = {
  description: [
    "property",
    "which property",
    "description",
    "description of property",
    "property description",
    "address",
    "property address",
    "location",
    "place",
    "premises",
    "situation",
    "lot",
    "land",
    "name of land",
    "name of the land",
    "name of land village",
    "name of land and village",
    "name of property",
    "property name",
    "premises no",
    "apartment",
    "flat",
    "shop",
    "estate",
    "දේපළ",
    "දේපල",
    "ලිපිනය",
    "சொத்து",
    "முகவரி",
  ],
  town: ["town", "city", "nearest town", "village", "නගරය", "நகரம்"],
  district: ["district", "dist", "දිස්ත්රික්කය", "மாவட்டம்"],
  transaction_date: [
    "date",
    "sale date",
    "date of sale",
    "date of the sale",
    "date of deed",
    "deed date",
    "transaction date",
    "date of transaction",
    "dt",
    "date sold",
    "sold on",
    "දිනය",
    "திகதி",
  ],
  kind: ["kind", "type", "kind of sale", "sale type", "nature", "known from"],
  source: [
    "source",
    "told by",
    "informant",
    "agent",
    "broker",
    "information",
    "deed",
    "deed no",
    "deed number",
    "deed ref",
    "source of information",
    "මූලාශ්රය",
    "மூலம்",
  ],
  unit: ["unit", "compared by", "unit of comparison"],
  extent: [
    "extent",
    "extent with its unit",
    "land extent",
    "extent of land",
    "land area",
    "area of land",
    "arp",
    "a r p",
    "extent arp",
    "extent a r p",
    "ප්රමාණය",
    "ඉඩමේ ප්රමාණය",
    "பரப்பளவு",
  ],
  acres: ["acres", "acre", "ac", "a", "extent acres", "extent ac", "extent in acres", "අක්කර", "ஏக்கர்"],
  roods: ["roods", "rood", "r", "රූඩ්", "ரூட்"],
  perches: [
    "perches",
    "perch",
    "p",
    "per",
    "perch s",
    "extent perches",
    "extent perch",
    "extent p",
    "extent in perches",
    "land extent perches",
    "no of perches",
    "පර්චස්",
    "பேர்ச்",
    "பேர்ச்சஸ்",
  ],
  hectares: ["hectares", "hectare", "ha", "extent ha", "extent hectares", "හෙක්ටයාර්", "ஹெக்டேர்"],
  floor_area_sq_ft: [
    "floor area",
    "floor area sq ft",
    "floor area sqft",
    "area sq ft",
    "area sqft",
    "sq ft",
    "sqft",
    "sft",
    "built up area",
    "unit area",
  ],
  price: [
    "price",
    "price rs",
    "sale price",
    "sale price rs",
    "selling price",
    "consideration",
    "consideration rs",
    "amount",
    "amount rs",
    "value",
    "value rs",
    "sold for",
    "price lkr",
    "මිල",
    "விலை",
  ],
  building_value: [
    "of which buildings",
    "of which buildings rs",
    "building value",
    "buildings value",
    "value of buildings",
    "value of building",
    "buildings",
    "of which other parts",
  ],
  rent_per_month: [
    "rent",
    "rent rs",
    "rent a month",
    "rent a month rs",
    "monthly rent",
    "rent per month",
    "rent pm",
    "rental",
    "කුලිය",
    "வாடகை",
  ],
  lease: ["lease", "lease term", "term", "lease period", "tenancy"],
  storey: ["storey", "floor", "floor no", "level"],
  age_years: ["age", "age years", "building age", "age of building"],
  property_kind: ["kind of property", "property type", "type of property", "property kind"],
  access: ["access", "road", "road access", "frontage", "approach", "approach road"],
  position: ["position", "coordinates", "gps", "gps position", "location gps", "lat long", "lat lng"],
  latitude: ["latitude", "lat"],
  longitude: ["longitude", "long", "lng", "lon"],
  position_source: ["position from"],
  from_report: ["from report", "report"],
  remarks: ["remarks", "remark", "notes", "note", "comments", "සටහන්", "குறிப்பு"],
};

const columnsByName = new Map(
  saleColumn.values.flatMap((column) =>
    [plainHead(saleColumn.labels[column]), ...names[column].map(plainHead)].map(
      (name) => [name, column] as const,
    ),
  ),
);

/** What a column is taken as; `undefined`: it is not taken. */
export type ColumnChoice = SaleColumn | undefined;

/** Columns that may be taken more than once, their cells one below the other. */
export const isRepeatable = (column: SaleColumn): boolean => column === "remarks";

/**
 * What each column is taken as by its head: what was chosen for such a head before, else what it is called. A column that
 * another one is taken as already is left.
 */
export const proposeColumns = (
  heads: readonly string[],
  remembered: ReadonlyMap<string, ColumnChoice> = new Map(),
): ColumnChoice[] => {
  const taken = new Set<SaleColumn>();
  const take = (column: ColumnChoice): ColumnChoice => {
    if (column === undefined || (taken.has(column) && !isRepeatable(column))) return undefined;
    taken.add(column);
    return column;
  };
  // Earlier choices come first: a head that is only called so does not displace them.
  const chosen = heads.map((head) => {
    const name = plainHead(head);
    return remembered.has(name) ? { column: take(remembered.get(name)) } : undefined;
  });
  return heads.map((head, index) => {
    const choice = chosen[index];
    return choice ? choice.column : take(columnsByName.get(plainHead(head)));
  });
};

/** Rows above the heads that a sheet may have: its title, a date, an empty one. */
const MAX_TITLE_ROWS = 10;

/** The index of the row with most heads that are known; 0 where none has any. */
export const findHeadRow = (
  rows: ReadonlyArray<readonly string[]>,
  remembered?: ReadonlyMap<string, ColumnChoice>,
): number => {
  const known = rows
    .slice(0, MAX_TITLE_ROWS)
    .map((cells) => proposeColumns(cells, remembered).filter((column) => column !== undefined).length);
  const most = Math.max(0, ...known);
  return most < 2 ? 0 : known.indexOf(most);
};
