import { imageCategory, imageType, OriginalFile } from "@takseru/shared-types";
import * as z from "zod";

/** An announced photograph, until its bytes are checked and it has a row. */
export const PhotographUpload = z.object({
  owner: z.string(),
  report_id: z.number(),
  id: z.uuid(),
  category: imageCategory.schema,
  filename: z.string(),
  type: imageType.schema,
  /** The rest is missing on rows of former versions. */
  position: z.int().optional(),
  caption: z.string().optional(),
  original: OriginalFile.optional(),
  /** The day on which it is counted. */
  day: z.string().optional(),
});
export type PhotographUpload = z.infer<typeof PhotographUpload>;
