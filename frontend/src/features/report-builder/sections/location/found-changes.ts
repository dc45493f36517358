import {
  defaultPlaceCategories,
  isFilled,
  type LocationAnalysis,
  limits,
  placeCategory,
  type ReportFieldName,
} from "@takseru/shared-types";
import type { PlaceSearch } from "@/lib/location/analyze-position";
import { type FormValues, foundFields, sameValue } from "../../report-form";

/** What an analysis found that a form does not say: where the form is empty, and where it says something else. */
export interface FoundChanges {
  analysis: LocationAnalysis;
  names: readonly ReportFieldName[];
  values: FormValues;
}

/** Fields that an analysis of a report that exists leaves alone: they are not found but chosen. */
const chosen: readonly ReportFieldName[] = ["report_type", "valuation_purpose", "latitude", "longitude"];

export const foundChanges = (mine: FormValues, analysis: LocationAnalysis): FoundChanges => {
  const { names, values } = foundFields(analysis);
  return {
    analysis,
    values,
    names: names.filter(
      (name) =>
        !chosen.includes(name) && isFilled(values[name]) && !sameValue(name, mine[name], values[name]),
    ),
  };
};

/** Looks for the usual categories, and for those that the report has places of. */
export const searchFor = ({ nearby_facilities }: FormValues): PlaceSearch => {
  const present = new Set<string>([
    ...defaultPlaceCategories,
    ...nearby_facilities.map(({ category }) => category),
  ]);
  return {
    radius: limits.search.defaultRadius,
    includeCategories: placeCategory.values.filter((category) => present.has(category)),
  };
};
