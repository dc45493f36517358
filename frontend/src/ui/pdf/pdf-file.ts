/** A PDF that is open for drawing. */
export interface PdfFile {
  readonly pages: number;
  /** Draws a page, the first is 1, on a canvas of so many device pixels across; throws once the signal is aborted. */
  draw: (page: number, width: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Gives its memory back; what is being drawn is ended. */
  close: () => void;
}
