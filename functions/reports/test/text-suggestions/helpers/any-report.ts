import {
  comparableKind,
  emptyBuilding,
  emptyReportFields,
  type ReportFieldName,
  ReportFields,
  reportFieldNames,
  reportFields,
} from "@takseru/shared-types";
import fc from "fast-check";

const names = [
  "Udapura",
  "Kandy",
  "Gangawata Korale",
  "Mr. A. Example",
  "මුල්ගම්පොල",
  "நல்லூர்",
  "Dangolla, 234",
  "96D",
];
const phrases = [
  "20 ft",
  "About 15 ft below ground",
  "Over Lot 7 in Plan No. 881, 12 ft wide",
  "None",
  "No flooding known",
  "The owner and family",
  "Tenant",
  "Vacant",
  "An earth slip of 2019",
  "Residential zone",
  "30 ft from the centre of the road",
  "A lease until 31/12/2027",
  "Mortgage",
  "To advise on a sale",
  "ගංවතුර නැත. අඩි 12",
];
const extents = ["0A-2R-10P", "20 P", "2 acres", "0.25 ha", "13.8 perches", "1,768 sq ft", "not known"];

const amount = fc.integer({ min: 0, max: 90_000_000 });
const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const quantity = fc.integer({ min: 1, max: 500_000 }).map((hundredths) => hundredths / 100);

const comparable = fc
  .record({
    kind: fc.constantFrom(null, ...comparableKind.values),
    extent_perches: fc.option(quantity),
    price: fc.option(amount),
    percent: fc.integer({ min: -20, max: 20 }),
  })
  .map(({ percent, ...facts }) => ({
    comparable_id: null,
    description: "Land nearby",
    town: "",
    district: "",
    transaction_date: null,
    building_value: null,
    source: "",
    remarks: "",
    adjustments: { time: percent, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
    adjustment_reason: "",
    ...facts,
  }));

const worksheet = fc.record({
  land: fc.array(fc.record({ extent_perches: quantity, rate_per_perch: amount }), { maxLength: 2 }),
  buildings: fc.array(
    fc.record({
      description: fc.constantFrom("", "House"),
      area_sq_ft: quantity,
      rate_per_sq_ft: fc.integer({ min: 0, max: 20_000 }),
      depreciation_percent: fc.integer({ min: 0, max: 90 }),
    }),
    { maxLength: 2 },
  ),
  other: fc.array(fc.record({ description: fc.constant("Wall"), amount }), { maxLength: 1 }),
  rounding_step: fc.constantFrom(0, 100_000),
});

const own: Partial<Record<ReportFieldName, fc.Arbitrary<unknown>>> = {
  worksheet,
  comparables: fc.array(comparable, { maxLength: 4 }),
  nearby_facilities: fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      category: fc.constant("school"),
      distance: fc.integer({ min: 0, max: 99 }).map((tenths) => tenths / 10),
      address: fc.constant(""),
    }),
    { maxLength: 6 },
  ),
  other_buildings: fc.array(
    fc
      .record({ name: fc.constantFrom("Store", "Garage"), total_floor_area: fc.option(quantity) })
      .map((building) => ({ ...emptyBuilding, ...building })),
    { maxLength: 3 },
  ),
  appointment_time: fc.constantFrom("", "10:30"),
  total_extent: fc.constantFrom(...extents),
  deed_extent: fc.constantFrom(...extents),
  bedrooms: fc.integer({ min: 0, max: 30 }),
  building_age: fc.integer({ min: 0, max: 300 }),
  total_floor_area: quantity,
};

const anyValue = (name: ReportFieldName): fc.Arbitrary<unknown> => {
  const { input, choices = [] } = reportFields[name];
  const chosen = own[name];
  if (chosen) return chosen;
  if (input === "choice") return fc.constantFrom(...choices.map(({ value }) => value));
  if (input === "checkboxes") return fc.subarray(choices.map(({ value }) => value));
  if (input === "date") return day;
  if (input === "money") return amount;
  if (input === "yesNo") return fc.boolean();
  return input === "text" || input === "textarea"
    ? fc.constantFrom(...names, ...phrases)
    : fc.constant(undefined);
};

/** A report in which about every third field is empty; its texts are invented, in three scripts. */
export const anyReport: fc.Arbitrary<ReportFields> = fc
  .record(
    Object.fromEntries(
      reportFieldNames.map((name) => [name, fc.option(anyValue(name), { nil: undefined, freq: 2 })] as const),
    ),
  )
  .map((fields) =>
    ReportFields.parse({
      ...emptyReportFields,
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    }),
  );
