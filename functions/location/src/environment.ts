import { mapBudgetVariables, RoomEnvironment } from "@takseru/kit";
import * as z from "zod";
import { providerNames } from "./providers/location-provider.ts";

/** The variables of the location function. */
export const LocationEnvironment = RoomEnvironment.extend({
  ACCOUNTS_TABLE: z.string().min(1),
  /** Has the file of imported data. */
  OBJECTS_BUCKET: z.string().min(1),
  /** Has the day's usage of each valuer, to which the provider's calls are added. */
  REPORTS_TABLE: z.string().min(1),
  LOCATION_PROVIDER: z.enum(["embedded", ...providerNames]),
  /** The ARN of the secret with the key of Google Maps Platform; empty without Google. */
  GOOGLE_KEY_SECRET: z.string(),
  /** The address of the site, by which OpenStreetMap's services know who asks; empty where they are not to be asked. */
  OPENSTREETMAP_FOR: z.string(),
  ...mapBudgetVariables,
});
