import type { FeeSettings } from "@takseru/shared-types";
import type { z } from "zod";

/** What the form of a valuer's fees has: figures are text while they are typed. */
export type FeeValues = z.input<typeof FeeSettings>;
