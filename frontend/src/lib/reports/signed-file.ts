import { messages, type Report } from "@takseru/shared-types";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../api/api";
import { fetchFile } from "../files/download";
import { sha256Of } from "../files/sha256";
import { keptKey, readKept, writeKept } from "../kept/kept-store";
import { reportQuery } from "./report-queries";

/** The signed PDF under its name. */
export interface SignedFile {
  file: File;
  /** Whether its bytes were compared with the ones that were signed; over plain http a browser cannot. */
  isCompared: boolean;
}

const KeptFile = z.instanceof(File);

const readKeptFile = async (key: string): Promise<File | undefined> =>
  KeptFile.safeParse((await readKept(key))?.data).data;

/**
 * The PDF of a signed report, which never changes: loaded once and kept on this device, so that it is at hand without a
 * connection, and at the press that shares it. Throws where other bytes arrive than were signed.
 */
export const signedFileQuery = (userId: string, { id, pdf_sha256 }: Pick<Report, "id" | "pdf_sha256">) =>
  queryOptions({
    queryKey: [...reportQuery(id).queryKey, "signed file"],
    queryFn: async (): Promise<SignedFile> => {
      const key = keptKey(userId, ["signed-file", id]);
      const kept = await readKeptFile(key);
      if (kept && pdf_sha256 !== null && (await sha256Of(kept)) === pdf_sha256)
        return { file: kept, isCompared: true };
      const link = await api.pdf.preview({ params: { id }, query: {} });
      const file = new File([await fetchFile(link.url)], link.file_name, { type: "application/pdf" });
      const sha256 = await sha256Of(file);
      const isCompared = sha256 !== "" && pdf_sha256 !== null;
      if (isCompared && sha256 !== pdf_sha256) throw new Error(messages.deliveries.notTheSigned);
      const answer = { data: file, at: Date.now(), size: file.size };
      // A browser that stores nothing loads it again next time.
      await writeKept([[key, answer]]).catch(() => undefined);
      return { file, isCompared };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Megabytes that no other screen shows.
    gcTime: 0,
  });
