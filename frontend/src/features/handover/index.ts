import { lazyDialog } from "@/ui";

/** A mail with a signed report or a paper of it; loaded when it is first opened. */
export const SendDialog = lazyDialog(async () => (await import("./SendDialog")).SendDialog);
export { WhoHasIt } from "./WhoHasIt";
