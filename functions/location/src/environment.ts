import { z } from "zod";

/** The variables of the location function. */
export const LocationEnvironment = z.object({ ACCOUNTS_TABLE: z.string().min(1) });
