import { imageCategory, imageType } from "@takseru/shared-types";
import * as z from "zod";

/** An announced photograph, until its bytes are checked and it has a row. */
export const PhotographUpload = z.object({
  owner: z.string(),
  report_id: z.number(),
  id: z.uuid(),
  category: imageCategory.schema,
  filename: z.string(),
  type: imageType.schema,
  /** The day on which it is counted; missing where it was announced by a version that did not count. */
  day: z.string().optional(),
});
export type PhotographUpload = z.infer<typeof PhotographUpload>;
