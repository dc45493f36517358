import type { PlaceCategory } from "@takseru/shared-types";

/**
 * Amazon Location's ids of each category. The first is asked for, as a search takes ten ids at most; a place has several,
 * and any of these says what it is.
 */
const idsOf: Readonly<Record<PlaceCategory, readonly [string, ...string[]]>> = {
  school: ["school", "primary_school", "secondary_school", "kindergarten_and_childcare", "higher_education"],
  hospital: [
    "hospital",
    "hospital_emergency_room",
    "hospital_or_health_care_facility",
    "medical_services-clinics",
  ],
  government: [
    "government_or_community_facility",
    "government_office",
    "city_hall",
    "court_house",
    "post_office",
  ],
  religious: [
    "religious_place",
    "temple",
    "church",
    "mosque",
    "pagoda",
    "cathedral",
    "other_place_of_worship",
  ],
  store: ["grocery", "convenience_store", "department_store", "shopping_mall", "market"],
  restaurant: ["restaurant", "casual_dining", "fast_food", "coffee_shop", "food_market-stall"],
  gas_station: ["petrol-gasoline_station", "fueling_station"],
  bank: ["bank"],
  pharmacy: ["drugstore_or_pharmacy", "drugstore", "pharmacy"],
  police: ["police_station", "police_box", "police_services-security"],
};

export const searchedIds = (categories: readonly PlaceCategory[]): string[] =>
  categories.map((category) => idsOf[category][0]);

/** The category of a place, among those that were asked for. */
export const categoryOf = (
  ids: readonly string[],
  categories: readonly PlaceCategory[],
): PlaceCategory | undefined => categories.find((category) => ids.some((id) => idsOf[category].includes(id)));
