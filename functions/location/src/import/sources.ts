import { messages } from "@takseru/shared-types";
import type { GeoSource } from "../geo-data/geo-data.ts";

/** https://www.openstreetmap.org/copyright */
export const openStreetMap: GeoSource = {
  name: "OpenStreetMap",
  licence: "ODbL 1.0",
  attribution: messages.location.openStreetMapCredit,
};
