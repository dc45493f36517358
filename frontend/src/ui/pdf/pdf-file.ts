interface PdfPages {
  readonly pages: number;
  /** Of a page as it is shown, in points: 72 are an inch. */
  size: (page: number) => Promise<{ width: number; height: number }>;
  /** Gives its memory back; what is being drawn is ended. */
  close: () => void;
}

/** A PDF of ours that is open for drawing: it embeds its fonts and pictures. */
export interface PdfFile extends PdfPages {
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
}

/** A PDF from anywhere that is open for drawing. */
export interface ForeignPdf extends PdfPages {
  /** A cover sheet with other files inside, which a reader of PDFs would show instead. */
  readonly isPortfolio: boolean;
  /**
   * Draws a page, one after another, on a canvas of so many device pixels across. Throws `UnreadablePage` where anything
   * on it cannot be drawn, `SlowPage` after `PAGE_SECONDS`, and once the signal is aborted.
   */
  draw: (page: number, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
}
