import { type ReactNode, useEffect, useRef } from "react";
import type { PdfFile } from "./pdf-file";
import classes from "./pdf-page.module.css";
import { useWidth } from "./use-width";

/** Device pixels across: more than a screen shows would only cost memory. */
const MAX_WIDTH = 2_400;

interface PdfPageProps {
  file: PdfFile | undefined;
  /** The first is 1. */
  page: number;
  /** What the picture shows, for those who do not see it: "Page 3 of 7 as it will be printed". */
  label: string;
  /** Under the ink: pictures and marks, placed in percent of the page. */
  under?: ReactNode;
  /** Above it: what can be pressed. */
  children?: ReactNode;
}

/**
 * One page of a PDF, as wide as its place, in the paper's colour. What was drawn before stays in sight until the page is
 * drawn anew: another file, page or width shows no empty paper. Without a file it keeps the page's room.
 *
 *     const { file, failed } = usePdf(pdf); // a Blob, such as `fetchFile(url)` gives
 *     <PdfPage file={file} page={1} label="The first page as it will be signed" />
 *
 * Import it in a part that is itself loaded lazily.
 */
export const PdfPage = ({ file, page, label, under, children }: PdfPageProps) => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(box);

  useEffect(() => {
    if (!file || width === 0 || page > file.pages) return;
    const { signal, abort } = abortable();
    const pixels = Math.min(MAX_WIDTH, Math.round(width * window.devicePixelRatio));
    file.draw(page, pixels, signal).then(
      (drawn) => {
        if (canvas.current && !signal.aborted) show(drawn, canvas.current);
        release(drawn);
      },
      // Ended by the next drawing, or with its file.
      () => undefined,
    );
    return abort;
  }, [file, page, width]);

  useEffect(() => {
    const shown = canvas.current;
    return () => {
      if (shown) release(shown);
    };
  }, []);

  return (
    <div ref={box} className={classes.page}>
      {under}
      <canvas ref={canvas} className={classes.ink} role="img" aria-label={label} />
      {children}
    </div>
  );
};

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

/** In one step, so that no empty canvas is ever seen. */
const show = (drawn: HTMLCanvasElement, on: HTMLCanvasElement): void => {
  on.width = drawn.width;
  on.height = drawn.height;
  on.getContext("2d")?.drawImage(drawn, 0, 0);
};

/** Browsers keep the memory of a canvas for some time after it is gone, unless it has no size. */
const release = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
};
