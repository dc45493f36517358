import { messages } from "@takseru/shared-types";
import { toast } from "@/ui";
import { api } from "../api/api";
import { fetchFile, saveFile } from "./download";

/** Downloads a completed report as a Word document marked DRAFT, or a copy of a signed one, and says so; throws `ApiError`. */
export const downloadWord = async (id: number, draft: boolean): Promise<void> => {
  const { url, file_name } = await api.pdf.word({ params: { id } });
  saveFile(await fetchFile(url), file_name);
  toast.success(draft ? messages.reports.draftDownloaded : messages.reports.downloaded);
};
