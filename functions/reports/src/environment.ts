import { RoomEnvironment } from "@takseru/kit";
import * as z from "zod";

/** The variables of the reports function. */
export const ReportsEnvironment = RoomEnvironment.extend({
  ACCOUNTS_TABLE: z.string().min(1),
  REPORTS_TABLE: z.string().min(1),
  OBJECTS_BUCKET: z.string().min(1),
});
