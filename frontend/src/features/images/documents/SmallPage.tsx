import { useEffect, useRef } from "react";
import type { PdfFile } from "@/ui/pdf/pdf-file";
import classes from "./pages-chooser.module.css";

const PIXELS = 240;

/** A page in small, drawn once it is near the window; one that cannot be drawn keeps its paper. */
export const SmallPage = ({ file, page }: { file: PdfFile; page: number }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const ended = new AbortController();
    const draw = async () => {
      const canvas = await file.draw(page, PIXELS, ended.signal);
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", `Page ${page} in small`);
      if (!ended.signal.aborted) place.replaceChildren(canvas);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        draw().catch(() => undefined);
      },
      { rootMargin: "200px" },
    );
    observer.observe(place);
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [file, page]);
  return <div ref={box} className={classes.paper} />;
};
