import { toast } from "./toast";

/** Copies a text and says whether it is copied: over plain http a browser has no clipboard. */
export const copyText = async (text: string, said: { copied: string; failed: string }): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said.copied);
  } catch {
    toast.error(said.failed);
  }
};
