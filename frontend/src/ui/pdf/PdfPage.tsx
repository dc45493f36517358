import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { PdfFile } from "./pdf-file";
import classes from "./pdf-page.module.css";
import { type PictureBox, release, releaseParts, showPage } from "./show-page";

/** While a sheet opens or fingers spread, one width follows the other. */
const SETTLED_MS = 120;

/** The width of an element in CSS pixels, once it has stopped changing; 0 before it is known. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width ?? 0;
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(now), SETTLED_MS);
    });
    setWidth(element.current.clientWidth);
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
};

/** Device pixels across: more than a screen shows would only cost memory. */
const MAX_WIDTH = 2_400;

const NO_PICTURES: readonly PictureBox[] = [];

interface PdfPageProps {
  file: PdfFile | undefined;
  /** The first is 1. */
  page: number;
  /** What the picture shows, for those who do not see it: "Page 3 of 7 as it will be printed". */
  label: string;
  /** Under the ink: pictures and marks, placed in percent of the page. */
  under?: ReactNode;
  /** Where pictures lie among them: what is printed over a picture is not mixed with it. */
  pictures?: readonly PictureBox[] | undefined;
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
export const PdfPage = ({ file, page, label, under, pictures = NO_PICTURES, children }: PdfPageProps) => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  // They belong to the page that is drawn next.
  const newest = useRef(pictures);
  newest.current = pictures;

  useEffect(() => {
    if (!file || width === 0 || page > file.pages) return;
    const { signal, abort } = abortable();
    const pixels = Math.min(MAX_WIDTH, Math.round(width * window.devicePixelRatio));
    file.draw(page, pixels, signal, "ink").then(
      (drawn) => {
        if (canvas.current && over.current && !signal.aborted)
          showPage(drawn, canvas.current, over.current, newest.current);
        release(drawn);
      },
      // Ended by the next drawing, or with its file.
      () => undefined,
    );
    return abort;
  }, [file, page, width]);

  useEffect(() => {
    const [shown, parts] = [canvas.current, over.current];
    return () => {
      if (shown) release(shown);
      if (parts) releaseParts(parts);
    };
  }, []);

  return (
    <div ref={box} className={classes.page}>
      {under}
      <canvas ref={canvas} className={classes.ink} role="img" aria-label={label} />
      <div ref={over} className={classes.over} aria-hidden="true" />
      {children}
    </div>
  );
};

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
