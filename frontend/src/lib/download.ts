import { api } from "./api";
import { networkError } from "./api-error";
import { errorFromReply } from "./error-reply";

export const reportFileName = (id: number): string => `valuation-report-${id}.pdf`;

/** The PDF behind a signed link; throws `ApiError`. */
export const fetchPdf = async (url: string): Promise<Blob> => {
  const reply = await fetch(url).catch(() => {
    throw networkError();
  });
  if (!reply.ok) throw errorFromReply(reply.status, await reply.text());
  return reply.blob();
};

/** Hands a file to the browser as a download. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: the browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Downloads what stands behind a signed link of the PDF calls as valuation-report-{id}.pdf. */
export const downloadPdf = async (link: { url: string }, id: number): Promise<void> =>
  saveFile(await fetchPdf(link.url), reportFileName(id));

/** Downloads a report as it stands: watermarked, or the fixed PDF once it is finalized. */
export const downloadReport = async (id: number): Promise<void> =>
  downloadPdf(await api.pdf.preview({ params: { id }, query: {} }), id);
