import { type LocationAnalysis, messages, placeCategory, type ReportFields } from "@takseru/shared-types";

const km = (metres: number): number => Math.round(metres / 100) / 10;

const placeCounts = (analysis: LocationAnalysis): string =>
  placeCategory.values
    .map((category) => ({
      label: placeCategory.labels[category].toLowerCase(),
      count: analysis.points_of_interest.filter((place) => place.category === category).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label} (${count})`)
    .join(", ");

/** The locality in a few sentences, for the valuer to edit. */
const locality = ({ administrative, nearest_city }: LocationAnalysis, places: string): string =>
  [
    administrative.district &&
      `The property is situated in the ${administrative.district} District${
        administrative.province ? ` of the ${administrative.province} Province` : ""
      }.`,
    nearest_city &&
      `The nearest town is ${nearest_city.name}, at a distance of about ${km(nearest_city.distance_meters).toFixed(1)} km.`,
    places && `Facilities in the neighbourhood include ${places}.`,
  ]
    .filter(Boolean)
    .join(" ");

/** The report fields that a location analysis fills (specification, section 4). */
export const fieldsFromLocation = (analysis: LocationAnalysis) => {
  const { address, coordinates, nearest_city, administrative, points_of_interest } = analysis;
  const town = nearest_city?.name ?? "";
  return {
    report_type: "fair_value",
    valuation_purpose: messages.reports.locationPurpose,
    latitude: coordinates.latitude,
    longitude: coordinates.longitude,
    property_address: address.formatted_address,
    village_name: address.address_components.city || town,
    city: town || address.address_components.city,
    ds_division: administrative.ds_division ?? "",
    district: administrative.district ?? nearest_city?.district ?? "",
    province: administrative.province ?? address.address_components.state,
    locality_description: locality(analysis, placeCounts(analysis)),
    nearby_facilities: points_of_interest.map(({ name, category, distance_meters, address }) => ({
      name,
      category,
      distance: km(distance_meters),
      address,
    })),
  } satisfies Partial<ReportFields>;
};
