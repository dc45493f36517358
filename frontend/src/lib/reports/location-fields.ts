import {
  type LocationAnalysis,
  messages,
  type PointOfInterest,
  printedProvince,
  type ReportFields,
} from "@takseru/shared-types";

/** Of each category so many of the nearest places go into the report. */
const NEAREST = 6;

/** Whether a place is OpenStreetMap's, imported or asked for, by its id. */
export const isOfOpenStreetMap = (id: string): boolean => id.startsWith("osm-");

/** Rounded as the words of the locality are: of 1,950 m a list would say 2.0 km and the words 1.9 km. */
const km = (metres: number): number => Number((metres / 1_000).toFixed(1));

/** The nearest places of each category, nearest first. */
export const chosenPlaces = (places: readonly PointOfInterest[]): PointOfInterest[] => {
  const counts = new Map<string, number>();
  return places
    .toSorted((a, b) => a.distance_meters - b.distance_meters)
    .filter(({ category }) => {
      const count = (counts.get(category) ?? 0) + 1;
      counts.set(category, count);
      return count <= NEAREST;
    });
};

/** The report fields that a location analysis fills (specification, section 4). */
export const fieldsFromLocation = (analysis: LocationAnalysis) => {
  const { address, coordinates, administrative, points_of_interest } = analysis;
  // The nearest city may lie in another district.
  const { city, state, village } = address.address_components;
  return {
    report_type: "fair_value",
    valuation_purpose: messages.reports.locationPurpose,
    latitude: coordinates.latitude,
    longitude: coordinates.longitude,
    property_address: address.formatted_address,
    village_name: village ?? city,
    city,
    gn_division: administrative.gn_division ?? "",
    ds_division: administrative.ds_division ?? "",
    district: administrative.district ?? "",
    province: printedProvince(administrative.province ?? state),
    locality_description: analysis.locality_description ?? "",
    access_routes: analysis.access_routes ?? "",
    nearby_facilities: chosenPlaces(points_of_interest).map(
      ({ id, name, category, distance_meters, address }) => ({
        name,
        category,
        distance: km(distance_meters),
        address,
        ...(isOfOpenStreetMap(id) && { source: "openstreetmap" as const }),
      }),
    ),
  } satisfies Partial<ReportFields>;
};
