import * as z from "zod";

/** The row of the product's own key. */
export const SealRecord = z.object({ sealed: z.instanceof(Uint8Array), created_at: z.iso.datetime() });
export type SealRecord = z.output<typeof SealRecord>;
