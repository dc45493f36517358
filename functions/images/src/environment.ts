import { mapBudgetVariables, RoomEnvironment } from "@takseru/kit";
import { providerNames } from "@takseru/location";
import * as z from "zod";

/** The variables of the images function. */
export const ImagesEnvironment = RoomEnvironment.extend({
  ACCOUNTS_TABLE: z.string().min(1),
  REPORTS_TABLE: z.string().min(1),
  OBJECTS_BUCKET: z.string().min(1),
  /** The provider whose satellite pictures may be kept and printed in reports by the operator's contract; empty without. */
  SATELLITE_PROVIDER: z.enum(["", ...providerNames]),
  /** The ARN of the secret with the key of Google Maps Platform; empty without Google. */
  GOOGLE_KEY_SECRET: z.string(),
  ...mapBudgetVariables,
});
