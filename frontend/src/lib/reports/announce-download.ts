import { messages } from "@takseru/shared-types";
import { toast } from "@/ui";
import { unprintableText } from "./unprintable-characters";

/** Announces a downloaded PDF, and the characters of the report that it cannot print. */
export const announceDownload = (
  { unprintable }: { unprintable: readonly string[] },
  { draft = false }: { draft?: boolean } = {},
): void => {
  toast.success(draft ? messages.reports.draftDownloaded : messages.reports.downloaded);
  if (unprintable.length === 0) return;
  toast.warning(unprintableText(unprintable));
};
