import * as z from "zod";
import { Timestamp } from "../units/primitives.ts";

/** The newest revision that has taken a report's place. */
export const Superseded = z.object({ number: z.int(), finalized_at: Timestamp });
export type Superseded = z.output<typeof Superseded>;
