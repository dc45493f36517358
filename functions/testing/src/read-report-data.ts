import { REPORT_DATA_FILE, type ReportData, readManifest } from "@takseru/shared-types/report-data";
import { readPdf } from "./read-pdf.ts";

/** The data inside a report's PDF, its hash and schema checked; throws where there is none. */
export const readReportData = async (pdf: Uint8Array): Promise<ReportData> => {
  const file = (await readPdf(pdf)).attachments[REPORT_DATA_FILE];
  if (!file) throw new Error(`the document has no ${REPORT_DATA_FILE}`);
  const read = await readManifest(file);
  if (read.outcome === "refused") throw new Error(`${REPORT_DATA_FILE}: ${read.fault}`);
  return read.data;
};
