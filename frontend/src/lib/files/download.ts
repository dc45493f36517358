import { api } from "../api/api";
import { networkError } from "../api/api-error";
import { errorFromReply } from "../api/error-reply";

/** The file behind a signed link; throws `ApiError`. */
export const fetchFile = async (url: string): Promise<Blob> => {
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

type PdfLink = Awaited<ReturnType<typeof api.pdf.preview>>;

/** Downloads the PDF of a signed link under its own name, and gives back the link. */
export const downloadPdf = async (link: PdfLink): Promise<PdfLink> => {
  saveFile(await fetchFile(link.url), link.file_name);
  return link;
};

/** Downloads the draft of a report that is not finalized. */
export const downloadDraft = async (id: number): Promise<PdfLink> =>
  downloadPdf(await api.pdf.preview({ params: { id }, query: {} }));
