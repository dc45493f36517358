import { lazyDialog } from "@/ui";

export type { PaperChoice } from "./paper-choices";

/** The papers that are made of a signed report; loaded when they are first opened. */
export const PapersDialog = lazyDialog(async () => (await import("./PapersDialog")).PapersDialog);
