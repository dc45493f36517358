/** Our own PDFs embed all that they need; those from anywhere may lack fonts, and have pictures as scanners write them. */
export type PdfOrigin = "ours" | "any";

/** A PDF that is open for drawing. */
export interface PdfFile {
  readonly pages: number;
  /** Of a page as it is shown, in points: 72 are an inch. */
  size: (page: number) => Promise<{ width: number; height: number }>;
  /**
   * Draws a page, the first is 1, on a canvas of so many device pixels across; throws once the signal is aborted. "ink":
   * without the paper, and without the pictures of one point that hold the place of those that lie under the page.
   */
  draw: (
    page: number,
    width: number,
    signal: AbortSignal,
    what?: "paper and ink" | "ink",
  ) => Promise<HTMLCanvasElement>;
  /** The bytes of the file with this name inside the document, if there is one. */
  attachment: (name: string) => Promise<Uint8Array | undefined>;
  /** Gives its memory back; what is being drawn is ended. */
  close: () => void;
}
