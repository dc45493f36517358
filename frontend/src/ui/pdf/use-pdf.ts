import { useEffect, useState } from "react";
import { openPdf } from "./open-pdf";
import type { PdfFile } from "./pdf-file";

/**
 * Opens a PDF for `PdfPage` and `PdfPages`. The file before it stays open until the next one can be drawn; the last is
 * closed with the screen. `failed`: the newest one could not be opened.
 */
export const usePdf = (pdf: Blob | undefined): { file: PdfFile | undefined; failed: boolean } => {
  const [opened, setOpened] = useState<{ file: PdfFile; pdf: Blob }>();
  const [failed, setFailed] = useState<Blob>();

  useEffect(() => {
    if (!pdf) return;
    let isWanted = true;
    openPdf(pdf).then(
      (file) => (isWanted ? setOpened({ file, pdf }) : file.close()),
      () => isWanted && setFailed(pdf),
    );
    return () => {
      isWanted = false;
    };
  }, [pdf]);
  useEffect(() => () => opened?.file.close(), [opened]);

  return { file: opened?.file, failed: failed !== undefined && failed === pdf };
};
