import { limits } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { openPdf } from "@/ui/pdf/open-pdf";
import type { PdfFile } from "@/ui/pdf/pdf-file";
import { documentFailure, TOO_LARGE } from "./document-words";

/** A PDF from anywhere, open for drawing, or why it is not. */
export const useDocument = (pdf: File): { file: PdfFile | undefined; failure: string | undefined } => {
  const [file, setFile] = useState<PdfFile>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (pdf.size > limits.image.maxBytes) {
      setFailure(TOO_LARGE);
      return;
    }
    let isWanted = true;
    let opened: PdfFile | undefined;
    openPdf(pdf, "any").then(
      (now) => {
        opened = now;
        if (isWanted) setFile(now);
        else now.close();
      },
      (error: unknown) => isWanted && setFailure(documentFailure(error)),
    );
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [pdf]);
  return { file, failure };
};
