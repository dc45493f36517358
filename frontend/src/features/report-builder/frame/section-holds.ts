import { formatRupees, isFilled, type SectionId } from "@takseru/shared-types";
import { fieldText } from "../fields/field-text";
import type { FormValues } from "../report-form";

const together = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(", ");

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? "" : `${count} ${count === 1 ? one : many}`;

const withWord = (word: string, text: string): string => (text === "" ? "" : `${word} ${text}`);

const boundaries = ["north", "south", "east", "west"] as const;

type Holds = (values: FormValues, photographs: number) => string;

const holds: Record<SectionId, Holds> = {
  basic_information: (values) => together(values.valuation_purpose, values.instruction_source),
  property_location: ({ village_name, city, nearby_facilities }) =>
    together(village_name, city, counted(nearby_facilities.length, "place", "places")),
  legal_description: ({ lot_number, plan_number }) =>
    together(withWord("Lot", lot_number), withWord("Plan No.", plan_number)),
  property_boundaries: (values) => {
    const filled = boundaries.filter((side) => isFilled(values[`${side}_boundary`])).length;
    return filled === 0 ? "" : `${filled} of ${boundaries.length}`;
  },
  land_description: (values) =>
    together(values.total_extent, values.land_shape === "" ? "" : fieldText("land_shape", values)),
  building_details: (values) => {
    if (values.bare_land) return "Bare land";
    const { total_floor_area, condition_grade } = values;
    return together(
      total_floor_area === "" ? "" : `${fieldText("total_floor_area", values)} sq ft`,
      condition_grade === "" ? "" : fieldText("condition_grade", values),
    );
  },
  property_images: (_, photographs) => counted(photographs, "photograph", "photographs"),
  valuation: ({ market_value, comparables }) => {
    const rupees = Number(market_value.replaceAll(",", ""));
    return together(
      market_value === "" || Number.isNaN(rupees) ? "" : formatRupees(rupees),
      counted(comparables.length, "comparable", "comparables"),
    );
  },
};

/** What a section holds, in a few words. */
export const sectionHolds = (id: SectionId, values: FormValues, photographs: number): string =>
  holds[id](values, photographs) || "Nothing yet";
