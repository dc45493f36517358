import * as z from "zod";
import { ReportSignature } from "../signature/signature.ts";

/** A signed link to a rendered report; it expires after two minutes. */
export const PdfLink = z.lazy(() =>
  z.object({
    url: z.string(),
    /** File name of the download; a draft's ends with "-draft.pdf". */
    file_name: z.string(),
    sha256: z.string(),
    bytes: z.int(),
    /** Characters that no font of the report has, as "U+1F600": each is printed as a replacement sign. */
    unprintable: z.array(z.string()),
    /** Null on drafts, and on reports of former versions. */
    signature: ReportSignature.nullable(),
  }),
);

/** A signed link to the report as a Word document; it expires after two minutes. */
export const WordLink = z.lazy(() =>
  z.object({
    url: z.string(),
    /** File name of the download; that of an unsigned report ends with "-draft.docx". */
    file_name: z.string(),
    sha256: z.string(),
    bytes: z.int(),
  }),
);
