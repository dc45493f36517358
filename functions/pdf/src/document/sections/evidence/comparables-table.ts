import {
  type Adjustment,
  type AdjustmentKind,
  addedAdjustment,
  addedAdjustments,
  addedRupees,
  adjustmentIn,
  adjustmentKind,
  comparableKind,
  firstAdjustments,
  formatArp,
  formatDate,
  isAdjusted,
  kindNameOf,
  netAdjustment,
  parseExtent,
  placeOfComparable,
  placeText,
  propertyKind,
  type Report,
  type ReportComparable,
  rateLabel,
  rateSubtotal,
  roundHalfUp,
} from "@takseru/shared-types";
import type { Content, ContentStack, ContentText, TableCell } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../../layout/data-table.ts";
import { note } from "../../layout/elements.ts";
import { formatFigure, formatNumber, labelOf } from "../../layout/format.ts";
import type { Numbering } from "../../layout/numbering.ts";
import { onOneLine } from "../../layout/photograph-box.ts";
import { from, repeating } from "../../layout/printed-from.ts";
import { fitsOneLine } from "../../layout/text-height.ts";
import { gutter } from "../../layout/theme.ts";
import { adoptedIn, type ComparableGroup, type PrintedComparable } from "./printed-comparables.ts";

/** Sales beside the property in one table, and the columns of it and of each of them in points. */
interface Columns {
  sales: number;
  property: number;
  sale: number;
}
/** They leave one line to the names of the adjustments, and hold the word "Condominium". */
const usualColumns: Columns = { sales: 4, property: 64, sale: 65 };
/** From tens of billions on. */
const wideColumns: Columns = { sales: 3, property: 82, sale: 82 };
const WIDE_AMOUNT = 10_000_000_000;

/** A table of more rows leaves room for the map on its page only where they stand closer: a flat's with all adjustments. */
const MANY_ROWS = 22;

const columnsOf = (report: Report, { unit, members }: ComparableGroup): Columns =>
  Math.max(
    adoptedIn(report, unit) ?? 0,
    ...members.flatMap(({ comparable: { price, building_value }, rate, adjusted }) => [
      price ?? 0,
      building_value ?? 0,
      rate ?? 0,
      adjusted ?? 0,
    ]),
  ) < WIDE_AMOUNT
    ? usualColumns
    : wideColumns;

/** Letters in a column's head; what is longer stands in the annex, and the head has its letter alone. */
const LONGEST_NAME = 60;

/** Signs and letters of a Sinhala or Tamil word that a column surely holds. */
const LONGEST_SCRIPT_WORD = 9;
/** Of a head's letters: a word that is wider than the column would be broken without a hyphen. */
const HEAD_SIZE = 8;

export const fitsHead = ({ description }: Pick<ReportComparable, "description">): boolean =>
  description.length <= LONGEST_NAME &&
  description
    .split(/\s+/)
    .every((word) =>
      /[\u0b80-\u0dff]/.test(word)
        ? [...word].length <= LONGEST_SCRIPT_WORD
        : fitsOneLine(word, usualColumns.sale, HEAD_SIZE),
    );

const rupees = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? "" : formatFigure(amount);

/** With the sign that has a figure's width: a hyphen would push the digits aside. */
const signed = (percent: number): string =>
  percent === 0 ? "0" : `${percent > 0 ? "+" : "\u2212"}${formatNumber(Math.abs(percent))}`;

interface Attribute {
  label: string;
  /** The value of the property itself. */
  property?: Content;
  of: (printed: PrintedComparable) => string;
  strong?: true;
}

/** A row if at least one of them has a value. */
const ifAny = (
  { members }: ComparableGroup,
  has: (comparable: ReportComparable) => boolean,
  attribute: Attribute,
): Attribute[] => (members.some(({ comparable }) => has(comparable)) ? [attribute] : []);

const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : formatNumber(value);

/** What the rate is for: land, floor, or the whole. */
const areaRows = (report: Report, { unit }: ComparableGroup): Attribute[] => {
  if (unit === "whole") return [];
  if (unit === "sq_ft" || unit === "sq_ft_month")
    return [
      {
        label: "Floor area (sq ft)",
        property: repeating(["total_floor_area"], { text: figure(report.total_floor_area) }),
        of: ({ comparable }) => figure(comparable.floor_area_sq_ft),
      },
    ];
  const extent = parseExtent(report.total_extent);
  // A rate per acre is of thousands of perches, which nobody has in mind.
  const shown = (perches: number | null | undefined): string =>
    perches === null || perches === undefined
      ? ""
      : unit === "acre"
        ? formatArp(perches)
        : formatNumber(perches);
  return [
    {
      label: unit === "acre" ? "Extent" : "Extent (P)",
      property: repeating(["total_extent"], { text: shown(extent?.perches) }),
      of: ({ comparable }) => shown(comparable.extent_perches),
    },
  ];
};

const priceRows = (group: ComparableGroup): Attribute[] => {
  if (group.unit === "sq_ft_month")
    return [{ label: "Rent a month (Rs.)", of: ({ comparable }) => rupees(comparable.rent_per_month) }];
  const isOfLand = group.unit === "perch" || group.unit === "acre";
  return [
    { label: "Price (Rs.)", of: ({ comparable }) => rupees(comparable.price) },
    ...ifAny(group, ({ building_value }) => (building_value ?? 0) !== 0, {
      label: isOfLand ? "Less buildings (Rs.)" : "Less other parts (Rs.)",
      of: ({ comparable }) => rupees(comparable.building_value),
    }),
  ];
};

/** "+2" and "−7" in per cent, "+5,000" in rupees; with units where a kind has both. */
const adjustmentText = (adjustment: Adjustment, isMixed: boolean): string => {
  if ("percent" in adjustment)
    return `${signed(adjustment.percent)}${isMixed && adjustment.percent !== 0 ? "%" : ""}`;
  if (adjustment.rupees === 0) return "0";
  const sign = adjustment.rupees > 0 ? "+" : "\u2212";
  return `${sign}${isMixed ? "Rs. " : ""}${formatFigure(Math.abs(adjustment.rupees))}`;
};

const adjustmentRow = (
  name: string,
  members: ComparableGroup["members"],
  of: (comparable: ReportComparable) => Adjustment,
): Attribute => {
  const filled = members
    .map(({ comparable }) => of(comparable))
    .filter((one) => "rupees" in one || one.percent !== 0);
  const inRupees = filled.filter((one) => "rupees" in one).length;
  const isMixed = inRupees > 0 && inRupees < filled.length;
  const unit = isMixed ? "" : inRupees > 0 ? " (Rs.)" : " (%)";
  return {
    label: `${name}${unit}`,
    of: ({ comparable }) => adjustmentText(of(comparable), isMixed),
  };
};

const adjustmentRows = (group: ComparableGroup, kinds: readonly AdjustmentKind[]): Attribute[] =>
  kinds
    .filter((kind) => group.members.some(({ comparable }) => isAdjusted(comparable, kind)))
    .map((kind) =>
      adjustmentRow(adjustmentKind.labels[kind], group.members, (comparable) =>
        adjustmentIn(comparable, kind),
      ),
    );

/** The sums of the adjustments below the subtotal, in per cent and in rupees. */
const sumRows = (group: ComparableGroup): Attribute[] => [
  ...ifAny(group, (comparable) => addedAdjustment(comparable) !== 0, {
    label: "These together (%)",
    of: ({ comparable }) => signed(addedAdjustment(comparable)),
  }),
  ...ifAny(group, (comparable) => addedRupees(comparable) !== 0, {
    label: "These together (Rs.)",
    of: ({ comparable }) => adjustmentText({ rupees: addedRupees(comparable) }, false),
  }),
];

/** The adjustments with their working: the first ones up to a subtotal, the others with their sum. */
const workingRows = (group: ComparableGroup): Attribute[] => {
  if (!group.inUsualOrder) {
    const rows = adjustmentRows(group, adjustmentKind.values);
    const sum = {
      label: "All adjustments (%)",
      of: (printed: PrintedComparable) => signed(netAdjustment(printed.comparable)),
    };
    return rows.length > 0 ? [...rows, sum] : [];
  }
  const first = adjustmentRows(group, firstAdjustments);
  const added = adjustmentRows(group, addedAdjustments);
  return [
    ...first,
    ...(first.length > 0
      ? [
          {
            label: "Subtotal (Rs.)",
            of: (printed: PrintedComparable) => rupees(rateSubtotal(printed.comparable)),
            strong: true as const,
          },
        ]
      : []),
    ...added,
    ...(added.length > 1 ? sumRows(group) : []),
  ];
};

/** Longest source that a column of the table holds; a longer one stands below the table. */
const LONGEST_SOURCE = 28;

/** Only short texts of Latin letters, whose widths are known, without a word wider than the column. */
const fitsColumn = (text: string): boolean =>
  text.trim().length <= LONGEST_SOURCE &&
  !/[^\0-\u024f]/.test(text) &&
  text.split(/\s+/).every((word) => fitsOneLine(word, usualColumns.sale - gutter, 9));

/** Whether the table has room for the sources of all sales in it. */
export const hasSourceRow = ({ members }: Pick<ComparableGroup, "members">): boolean =>
  members.some(({ comparable }) => comparable.source.trim() !== "") &&
  members.every(({ comparable }) => fitsColumn(comparable.source));

/** Whether the table has room for what is known of the access to each sale. */
export const hasAccessRow = ({ members }: Pick<ComparableGroup, "members">): boolean =>
  members.some(({ comparable }) => comparable.access !== undefined) &&
  members.every(({ comparable }) => fitsColumn(comparable.access ?? ""));

/** What is known of the property of each sale, and where it lies. */
const placeRows = (report: Report, group: ComparableGroup): Attribute[] => [
  ...ifAny(group, ({ property_kind }) => property_kind !== undefined, {
    label: "Kind of property",
    property: repeating(["property_kind"], { text: propertyKind.labels[kindNameOf(report)] }),
    of: ({ comparable }) => labelOf(propertyKind, comparable.property_kind ?? null) ?? "",
  }),
  ...(hasSourceRow(group)
    ? [{ label: "Source", of: ({ comparable }: PrintedComparable) => onOneLine(comparable.source) }]
    : []),
  ...ifAny(group, (comparable) => placeOfComparable(report, comparable) !== undefined, {
    label: "Distance, direction",
    of: ({ comparable }) => {
      const place = placeOfComparable(report, comparable);
      return place ? placeText(place) : "";
    },
  }),
  ...(hasAccessRow(group)
    ? [
        {
          label: "Access to it",
          ...(fitsColumn(report.road_width) && {
            property: repeating(["road_width"], { text: report.road_width }),
          }),
          of: ({ comparable }: PrintedComparable) => comparable.access ?? "",
        },
      ]
    : []),
];

const attributesOf = (report: Report, group: ComparableGroup): Attribute[] => {
  const { unit } = group;
  const adopted = adoptedIn(report, unit);
  return [
    { label: "Evidence", of: ({ comparable }) => labelOf(comparableKind, comparable.kind) ?? "" },
    ...placeRows(report, group),
    {
      label: "Date",
      property: repeating(["valuation_date"], { text: formatDate(report.valuation_date) ?? "" }),
      of: ({ comparable }) => formatDate(comparable.transaction_date) ?? "",
    },
    ...areaRows(report, group),
    ...ifAny(group, ({ storey }) => storey !== undefined, {
      label: "Storey",
      property: repeating(["unit_storey"], { text: report.unit_storey }),
      of: ({ comparable }) => comparable.storey ?? "",
    }),
    ...ifAny(group, ({ age_years }) => age_years !== undefined, {
      label: "Age (years)",
      property: repeating(["building_age"], { text: figure(report.building_age) }),
      of: ({ comparable }) => figure(comparable.age_years),
    }),
    ...priceRows(group),
    ...(unit === "whole"
      ? []
      : [
          {
            label: `${rateLabel[unit]} (Rs.)`,
            of: ({ rate }: PrintedComparable) => rupees(rate),
            strong: true as const,
          },
        ]),
    ...workingRows(group),
    {
      label: unit === "whole" ? "Adjusted price (Rs.)" : "Adjusted rate (Rs.)",
      of: ({ adjusted }) => rupees(adjusted),
      strong: true,
    },
    ...(adopted === undefined && !(unit === "perch" && report.land_rate !== null)
      ? []
      : [
          {
            label: unit === "whole" ? "Price adopted (Rs.)" : "Rate adopted (Rs.)",
            property: repeating(unit === "perch" ? ["land_rate"] : ["worksheet"], {
              text: rupees(adopted ?? report.land_rate),
            }),
            of: () => "",
            strong: true as const,
          },
        ]),
  ];
};

const rowOf = (
  { label, property, of, strong }: Attribute,
  printed: readonly PrintedComparable[],
): DataRow => {
  const bold = strong && { bold: true };
  const cells = printed.map((one) => from(["comparables"], { text: of(one), ...bold }));
  return { cells: [{ text: label, ...bold }, property ? { stack: [property], ...bold } : "", ...cells] };
};

const headOf = ({ letter, comparable }: PrintedComparable): TableCell =>
  from(["comparables"], {
    text: fitsHead(comparable) ? `${letter}\n${onOneLine(comparable.description)}` : letter,
  });

/** "A", "A to C", or "A, D and E" if they are not consecutive. */
const lettersOf = (printed: readonly PrintedComparable[], all: readonly PrintedComparable[]): string => {
  const letters = printed.map(({ letter }) => letter);
  const [first = "", last = ""] = [letters[0], letters.at(-1)];
  const from = all.findIndex(({ letter }) => letter === first);
  const isRow = all[from + letters.length - 1]?.letter === last;
  if (first === last) return first;
  return isRow ? `${first} to ${last}` : `${letters.slice(0, -1).join(", ")} and ${last}`;
};

const captionOf = (printed: readonly PrintedComparable[], all: readonly PrintedComparable[]): string =>
  `Comparables${printed.length === all.length ? "" : ` ${lettersOf(printed, all)}`}: the property first, then each comparable`;

/** "1.03" of 3 per cent, "0.9325" of -6.75. */
const factorOf = (percent: number): string => String(roundHalfUp(1 + percent / 100, 4));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** "× 1.03", "+ 5,000", "− 5,000"; nothing for an adjustment of zero. */
const stepOf = (adjustment: Adjustment): string[] => {
  if ("percent" in adjustment) return adjustment.percent === 0 ? [] : [`× ${factorOf(adjustment.percent)}`];
  if (adjustment.rupees === 0) return [];
  return [`${adjustment.rupees > 0 ? "+" : "\u2212"} ${formatFigure(Math.abs(adjustment.rupees))}`];
};

/** "620,000 × 1.03 = 638,600; × 1.03 = 657,758": one comparable's way, in figures that a reader can follow. */
const exampleOf = ({ letter, comparable, rate, adjusted }: PrintedComparable): string | undefined => {
  const subtotal = rateSubtotal(comparable);
  const first = firstAdjustments.flatMap((kind) => stepOf(adjustmentIn(comparable, kind)));
  const added = [
    ...stepOf({ percent: addedAdjustment(comparable) }),
    ...stepOf({ rupees: addedRupees(comparable) }),
  ];
  if (rate === undefined || subtotal === undefined || first.length === 0 || added.length === 0)
    return undefined;
  return `${letter}, for one: ${rupees(rate)} ${first.join(" ")} = ${rupees(subtotal)}; ${added.join(" ")} = ${rupees(adjusted)}.`;
};

/** Explains the order of adjustments below the table. */
const workingNote = ({ inUsualOrder, members }: ComparableGroup): ContentText | undefined => {
  const kinds = (some: readonly AdjustmentKind[]) =>
    some.filter((kind) => members.some(({ comparable }) => isAdjusted(comparable, kind)));
  const [first, added] = [kinds(firstAdjustments), kinds(addedAdjustments)];
  if (!inUsualOrder || first.length === 0) return undefined;
  const names = first.map((kind) => adjustmentKind.labels[kind].toLowerCase());
  const taken =
    names.length === 1
      ? `${capitalised(names[0] ?? "")} is taken on the rate`
      : `${capitalised(listed(names))} are taken one upon the other, in that order`;
  const rest = added.length === 0 ? "" : `; what stands below the subtotal is added up and taken on it`;
  const example = members.map(exampleOf).find((text) => text !== undefined);
  return note([`${taken}${rest}.`, ...(example ? [example] : [])].join(" "), ["comparables"]);
};

/**
 * Attributes down, the property first and at most four sales beside it; the others follow in tables of their own, as many in each, because
 * a single one could be compared with no other.
 */
export const comparablesTables = (
  report: Report,
  group: ComparableGroup,
  all: readonly PrintedComparable[],
  numbering: Numbering,
): Array<ContentStack | ContentText> => {
  const attributes = attributesOf(report, group);
  const { sales, property, sale } = columnsOf(report, group);
  const { members } = group;
  const count = Math.ceil(members.length / sales);
  const most = Math.ceil(members.length / count);
  const tables = Array.from({ length: count }, (_, table) => {
    const printed = members.slice(table * most, (table + 1) * most);
    return dataTable({
      caption: numbering.table(captionOf(printed, all)),
      head: ["", "Property", ...printed.map(headOf)],
      widths: ["*", property, ...printed.map(() => sale)],
      align: ["left", "right", ...printed.map(() => "right" as const)],
      rows: attributes.map((attribute) => rowOf(attribute, printed)),
      rowHeaders: true,
      tinted: 1,
      tight: attributes.length > MANY_ROWS ? "close" : true,
      together: true,
    });
  });
  const working = workingNote(group);
  return working ? [...tables, working] : tables;
};
