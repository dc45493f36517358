import { lazyDialog } from "@/ui";

/** The papers that are made of a signed report; loaded when they are first opened. */
export const PapersDialog = lazyDialog(async () => (await import("./PapersDialog")).PapersDialog);
