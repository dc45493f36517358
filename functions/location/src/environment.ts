import { mapBudgetVariables, RoomEnvironment } from "@takseru/kit";
import * as z from "zod";
import { providerNames } from "./providers/location-provider.ts";

/** The variables of the location function. */
export const LocationEnvironment = RoomEnvironment.extend({
  ACCOUNTS_TABLE: z.string().min(1),
  /** The bucket with the file of imported data. */
  OBJECTS_BUCKET: z.string().min(1),
  /** The table with each valuer's daily usage, to which the provider's calls are added. */
  REPORTS_TABLE: z.string().min(1),
  LOCATION_PROVIDER: z.enum(["embedded", ...providerNames]),
  /** The ARN of the secret with the key of Google Maps Platform; empty without Google. */
  GOOGLE_KEY_SECRET: z.string(),
  /** The site's address, which OpenStreetMap's rules want named; empty if its services are not to be asked. */
  OPENSTREETMAP_FOR: z.string(),
  ...mapBudgetVariables,
});
