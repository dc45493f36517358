import { messages } from "@takseru/shared-types";
import { toast } from "@/ui";

/** Announces a downloaded PDF, and the characters of the report that it cannot print. */
export const announceDownload = async (
  { unprintable }: { unprintable: readonly string[] },
  { draft = false }: { draft?: boolean } = {},
): Promise<void> => {
  toast.success(draft ? messages.reports.draftDownloaded : messages.reports.downloaded);
  if (unprintable.length === 0) return;
  // Loaded on demand: few reports need it.
  const { unprintableText } = await import("./unprintable-characters");
  toast.warning(unprintableText(unprintable));
};
