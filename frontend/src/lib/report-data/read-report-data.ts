import { REPORT_DATA_FILE, type ReadReportData, readManifest } from "@takseru/shared-types/report-data";
import { openPdf } from "@/ui/pdf/open-pdf";

/** The report's data inside a PDF; "none" where it has none. Throws as `openPdf` does where the file is no PDF. */
export const readReportData = async (pdf: Blob): Promise<ReadReportData | { outcome: "none" }> => {
  const file = await openPdf(pdf);
  try {
    const content = await file.attachment(REPORT_DATA_FILE);
    return content ? await readManifest(content) : { outcome: "none" };
  } finally {
    file.close();
  }
};
