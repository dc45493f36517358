import { messages } from "@takseru/shared-types";
import { toast } from "./toast";

/** Says that a PDF is downloaded, and which characters of the report it could not print. */
export const toastDownloaded = async ({ unprintable }: { unprintable: readonly string[] }): Promise<void> => {
  toast.success(messages.reports.downloaded);
  if (unprintable.length === 0) return;
  // Rarely needed: the list's first load does without it.
  const { unprintableText } = await import("@/lib/reports/unprintable-characters");
  toast.warning(unprintableText(unprintable));
};
