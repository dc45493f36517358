import { type ReactNode, useEffect, useRef, useState } from "react";
import { PdfPage } from "./PdfPage";
import type { PdfFile } from "./pdf-file";
import classes from "./pdf-pages.module.css";
import type { PictureBox } from "./show-page";
import { usePinch } from "./use-pinch";

interface PdfPagesProps {
  file: PdfFile;
  /** Names the whole: "Draft of VR/RCW/2026/034". */
  label: string;
  /** The page that is in sight at first; 1 if left out. */
  start?: number;
  /** Under the ink of a page. */
  under?: (page: number) => ReactNode;
  /** Where pictures lie under it. */
  pictures?: (page: number) => readonly PictureBox[];
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

interface NearbyPageProps {
  file: PdfFile;
  page: number;
  under: ReactNode;
  pictures: readonly PictureBox[] | undefined;
}

/** A page that is drawn while it is near the screen; its room stays when it is not. */
const NearbyPage = ({ file, page, under, pictures }: NearbyPageProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(page === 1);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: "100% 0px",
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const label = `Page ${page} of ${file.pages}`;
  return (
    <div ref={box} className={classes.page}>
      {isNear ? (
        <PdfPage key="drawn" file={file} page={page} label={label} under={under} pictures={pictures} />
      ) : (
        <PdfPage key="room" file={undefined} page={page} label={label} />
      )}
    </div>
  );
};

/**
 * All pages of a PDF one below the other, in a place of their own that scrolls, with zoom by two fingers (Ctrl and the
 * wheel on a desk). The parent gives it its height. Only pages near the screen are drawn.
 */
export const PdfPages = ({ file, label, start = 1, under, pictures }: PdfPagesProps) => {
  const area = useRef<HTMLElement>(null);
  const first = useRef(start);
  const zoom = usePinch(area);
  useEffect(() => {
    const page = area.current?.firstElementChild?.children[first.current - 1];
    page?.scrollIntoView({ block: "start", behavior: "instant" });
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is scrolled by keys too
    <section ref={area} className={classes.area} aria-label={label} tabIndex={0}>
      <div className={classes.pages} style={{ width: `${zoom * 100}%` }}>
        {numbersTo(file.pages).map((page) => (
          <NearbyPage key={page} file={file} page={page} under={under?.(page)} pictures={pictures?.(page)} />
        ))}
      </div>
    </section>
  );
};
