import { lazyDialog } from "@/ui";

/** The fee of a report, its working and its letters; loaded when it is first opened. */
export const FeeDialog = lazyDialog(async () => (await import("./FeeDialog")).FeeDialog);
