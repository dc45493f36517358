import { RoomEnvironment } from "@takseru/kit";
import * as z from "zod";

/** The variables of the location function. */
export const LocationEnvironment = RoomEnvironment.extend({
  ACCOUNTS_TABLE: z.string().min(1),
  /** Has the file of imported data. */
  OBJECTS_BUCKET: z.string().min(1),
});
