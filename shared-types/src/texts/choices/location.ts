import type * as z from "zod";
import { labelled } from "./labelled.ts";

export const placeCategory = labelled({
  school: "Schools",
  hospital: "Healthcare",
  government: "Government",
  religious: "Religious",
  store: "Shopping",
  restaurant: "Restaurants",
  gas_station: "Gas Stations",
  bank: "Banking",
  pharmacy: "Pharmacy",
  police: "Emergency",
});
export type PlaceCategory = z.infer<typeof placeCategory.schema>;

export const travelMode = labelled({
  DRIVE: "Driving",
  WALK: "Walking",
  BICYCLE: "Cycling",
  TWO_WHEELER: "Motorcycle or three-wheeler",
});

export const units = labelled({ metric: "Kilometres", imperial: "Miles" });
