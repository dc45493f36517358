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
    "ext",
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
    "ext p",
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
  rate: [
    "rate per perch",
    "rate a perch",
    "rate perch",
    "rate per p",
    "rate p",
    "price per perch",
    "price perch",
    "value per perch",
    "per perch",
    "perch rate",
    "land rate per perch",
    "rate per acre",
    "rate an acre",
    "rate acre",
    "rate ac",
    "price per acre",
    "per acre",
    "rate per sq ft",
    "rate a sq ft",
    "rate sq ft",
    "rate sqft",
    "rate per sqft",
    "rate sft",
    "price per sq ft",
    "price per sqft",
    "per sq ft",
    "rent per sq ft",
    "rent per sqft",
    "rent sq ft",
  ],
  rent_per_month: [
    "rent",
    "rent rs",
    "rent a month",
    "rent a month rs",
    "monthly rent",
    "rent per month",
    "rent pm",
    "rent p m",
    "monthly rental",
    "rental",
    "කුලිය",
    "வாடகை",
  ],
  lease: ["lease", "lease term", "term", "lease period", "tenancy"],
  storey: ["storey", "floor", "floor no", "level"],
  age_years: ["age", "age years", "building age", "age of building"],
  property_kind: ["kind of property", "property type", "type of property", "property kind"],
  access: ["access", "road", "road access", "frontage", "approach", "approach road"],
  position: [
    "position",
    "coordinates",
    "co ordinates",
    "gps",
    "gps position",
    "gps location",
    "gps coordinates",
    "gps co ordinates",
    "location gps",
    "lat long",
    "lat lng",
    "lat lon",
    "latitude longitude",
  ],
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

const AMOUNTS: readonly SaleColumn[] = ["price", "building_value", "rent_per_month", "rate"];
/** Behind the name of a column of amounts: the currency and how large its figures are. */
const CURRENCY_AND_SIZE =
  /(?: (?:in|rs|lkr|rupees|crores?|cr|m|mn|mln|mio|millions?|lakhs?|lacs?|lks|k|000s?|thousands?))+$/;

/** The column that a head names by itself. */
const columnNamed = (head: string): SaleColumn | undefined => {
  const name = plainHead(head);
  const exact = columnsByName.get(name);
  if (exact) return exact;
  const amount = columnsByName.get(name.replace(CURRENCY_AND_SIZE, ""));
  return amount && AMOUNTS.includes(amount) ? amount : undefined;
};

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
  const named = heads.map(columnNamed);
  // A sheet with both has the rate computed from the price.
  const isPriced = [...named, ...taken].some((column) => column === "price" || column === "rent_per_month");
  return heads.map((_, index) => {
    const choice = chosen[index];
    const column = named[index];
    return choice ? choice.column : take(column === "rate" && isPriced ? undefined : column);
  });
};

/** Rows above the heads that a sheet may have: its title, a date, an empty one. */
const MAX_TITLE_ROWS = 10;

/** The names of the columns, and the index of the row in which they end. */
export interface SheetHeads {
  headRow: number;
  heads: readonly string[];
}

/**
 * The heads of two rows: "Extent" above "A", "R" and "P" is "Extent A", "Extent R" and "Extent P". An empty cell above belongs to the
 * merged one on its left; where only one of the two rows, or the lower one without a unit of money, is known, that name stands alone.
 */
const joinHeads = (above: readonly string[], below: readonly string[]): string[] => {
  let merged = "";
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper, lower] = [(above[at] ?? "").trim(), (below[at] ?? "").trim()];
    if (upper !== "") merged = upper;
    if (lower === "") return upper;
    const joined = `${merged} ${lower}`.trim();
    return columnNamed(joined) || !columnNamed(lower) ? joined : lower;
  });
};

const hasFigure = (cells: readonly string[]): boolean => cells.some((cell) => /\d/.test(cell));

/** The heads of the sheet: the row, or the two rows, with most names that are known; the first row where none has any. */
export const findHeads = (
  rows: ReadonlyArray<readonly string[]>,
  remembered?: ReadonlyMap<string, ColumnChoice>,
): SheetHeads => {
  const first: SheetHeads = { headRow: 0, heads: rows[0] ?? [] };
  let [best, most] = [first, 1];
  for (const [at, cells] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
    const below = rows[at + 1];
    const candidates: SheetHeads[] = [{ headRow: at, heads: cells }];
    if (below && !hasFigure(below)) candidates.push({ headRow: at + 1, heads: joinHeads(cells, below) });
    for (const candidate of candidates) {
      const known = proposeColumns(candidate.heads, remembered).filter(
        (column) => column !== undefined,
      ).length;
      if (known > most) [best, most] = [candidate, known];
    }
  }
  return best;
};
