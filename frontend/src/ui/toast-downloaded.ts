import { messages } from "@takseru/shared-types";
import { unprintableText } from "@/lib/unprintable";
import { toast } from "./toast";

/** Says that a PDF is downloaded, and which characters of the report it could not print. */
export const toastDownloaded = ({ unprintable }: { unprintable: readonly string[] }): void => {
  toast.success(messages.reports.downloaded);
  if (unprintable.length > 0) toast.warning(unprintableText(unprintable));
};
