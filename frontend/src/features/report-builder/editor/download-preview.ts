import { downloadReport } from "@/lib/files/download";
import { announceDownload } from "@/lib/reports/announce-download";

/** Downloads a report's PDF and says so; in a file of its own, loaded when it is asked for. */
export const downloadPreview = async (id: number, draft: boolean): Promise<void> =>
  announceDownload(await downloadReport(id), { draft });
