import { placeCategory } from "@takseru/shared-types";
import { z } from "zod";

/** The places around a position that was found without a connection: they are still to be asked for. */
export const PendingPlaces = z.object({
  /** Metres. */
  radius: z.number(),
  includeCategories: z.array(placeCategory.schema),
  /** What the device filled in meanwhile, by field: what still holds it is nobody's own text. */
  filled: z.record(z.string(), z.unknown()),
});
export type PendingPlaces = z.infer<typeof PendingPlaces>;
