import type { LocationAnalysis } from "@takseru/shared-types";

export const buildAnalysis = (change: Partial<LocationAnalysis> = {}): LocationAnalysis => ({
  address: {
    formatted_address: "Dalada Veediya, Kandy",
    address_components: { state: "Central Province", city: "Asgiriya", route: "Dalada Veediya" },
  },
  coordinates: { latitude: 7.2936, longitude: 80.6413 },
  points_of_interest: [
    {
      id: "1",
      name: "Kandy General Hospital",
      category: "hospital",
      distance_meters: 1_249,
      address: "Kandy",
      latitude: 7.28,
      longitude: 80.63,
    },
  ],
  nearest_city: { name: "Kandy", district: "Kandy", distance_meters: 640, latitude: 7.29, longitude: 80.63 },
  administrative: { province: "Central", district: "Kandy" },
  source: "embedded",
  attribution: "District shapes CC-BY-4.0",
  degraded: false,
  estimated: false,
  ...change,
});
