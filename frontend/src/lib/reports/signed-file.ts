import { messages, type Report } from "@takseru/shared-types";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../api/api";
import { fetchFile, saveFile } from "../files/download";
import { sha256Of } from "../files/sha256";
import { readKeptFile, writeKeptFile } from "../kept/kept-files";
import { keptKey, readKept } from "../kept/kept-store";
import { reportQuery } from "./report-queries";

/** The signed PDF under its name. */
export interface SignedFile {
  file: File;
  /** Whether its bytes were compared with the ones that were signed; over plain http a browser cannot. */
  isCompared: boolean;
}

const Kept = z.object({ name: z.string() });

const asPdf = (bytes: BlobPart, name: string): File => new File([bytes], name, { type: "application/pdf" });

/** What this device kept, if its bytes are the ones that were signed. */
const readKeptPdf = async (key: string, sha256: string): Promise<File | undefined> => {
  const { data } = Kept.safeParse((await readKept(key))?.data);
  const bytes = data && (await readKeptFile(key));
  return bytes && (await sha256Of(bytes)) === sha256 ? asPdf(bytes, data.name) : undefined;
};

/**
 * The PDF of a signed report, which never changes: loaded once and kept on this device, so that it is at hand without a
 * connection, and at the press that shares it. Throws where other bytes arrive than were signed.
 */
export const signedFileQuery = (userId: string, { id, pdf_sha256 }: Pick<Report, "id" | "pdf_sha256">) =>
  queryOptions({
    queryKey: [...reportQuery(id).queryKey, "signed file"],
    queryFn: async (): Promise<SignedFile> => {
      const key = keptKey(userId, ["signed-file", id]);
      const kept = pdf_sha256 === null ? undefined : await readKeptPdf(key, pdf_sha256);
      if (kept) return { file: kept, isCompared: true };
      const link = await api.pdf.preview({ params: { id }, query: {} });
      const bytes = await (await fetchFile(link.url)).arrayBuffer();
      const file = asPdf(bytes, link.file_name);
      const sha256 = await sha256Of(bytes);
      const isCompared = sha256 !== "" && pdf_sha256 !== null;
      if (isCompared && sha256 !== pdf_sha256) throw new Error(messages.handover.notTheSigned);
      const answer = { data: { name: link.file_name }, at: Date.now(), size: bytes.byteLength };
      // What could not be compared is no proof later either. A browser that stores nothing loads it again next time.
      if (isCompared) await writeKeptFile(key, answer, bytes).catch(() => undefined);
      return { file, isCompared };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Megabytes that no other screen shows.
    gcTime: 0,
  });

/** Downloads the signed PDF of a finalized report, from this device where it is kept here. */
export const saveSignedFile = async (cache: QueryClient, id: number): Promise<void> => {
  const report = await cache.fetchQuery(reportQuery(id));
  const { file } = await cache.fetchQuery(signedFileQuery(report.user_id, report));
  saveFile(file, file.name);
};
