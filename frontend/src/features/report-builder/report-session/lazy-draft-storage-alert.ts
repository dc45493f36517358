import { lazyWithRetry } from "@/ui";

/** Loaded when it is needed: few browsers refuse to store drafts. */
export const DraftStorageAlert = lazyWithRetry(
  async () => (await import("./DraftStorageAlert")).DraftStorageAlert,
);
