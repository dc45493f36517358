import { limits } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { openForeignPdf } from "@/ui/pdf/open-pdf";
import type { ForeignPdf } from "@/ui/pdf/pdf-file";
import { documentFailure, NO_PAGES, PORTFOLIO, TOO_LARGE } from "./document-words";

const refusalOf = ({ pages, isPortfolio }: ForeignPdf): string | undefined => {
  if (pages === 0) return NO_PAGES;
  return isPortfolio ? PORTFOLIO : undefined;
};

/** A PDF from anywhere, open for drawing, or why it is not. */
export const useDocument = (pdf: File): { file: ForeignPdf | undefined; failure: string | undefined } => {
  const [file, setFile] = useState<ForeignPdf>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (pdf.size > limits.image.maxBytes) {
      setFailure(TOO_LARGE);
      return;
    }
    let isWanted = true;
    let opened: ForeignPdf | undefined;
    openForeignPdf(pdf).then(
      (now) => {
        opened = now;
        const refusal = refusalOf(now);
        if (!isWanted || refusal) now.close();
        if (isWanted && refusal) setFailure(refusal);
        else if (isWanted) setFile(now);
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
