import { useEffect, useRef } from "react";
import type { ForeignPdf } from "@/ui/pdf/pdf-file";
import classes from "./pages-chooser.module.css";
import { requireShape } from "./render-page";

const PIXELS = 240;

interface SmallPageProps {
  file: ForeignPdf;
  page: number;
  /** Told why a page cannot be drawn. */
  onFailure: (page: number, error: unknown) => void;
}

/** A page in small, drawn once it is near the window; one that cannot be drawn keeps its paper. */
export const SmallPage = ({ file, page, onFailure }: SmallPageProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const ended = new AbortController();
    const draw = async () => {
      requireShape(await file.size(page));
      const canvas = await file.draw(page, PIXELS, ended.signal);
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", `Page ${page} in small`);
      if (!ended.signal.aborted) place.replaceChildren(canvas);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        draw().catch((error: unknown) => {
          if (!ended.signal.aborted) onFailure(page, error);
        });
      },
      { rootMargin: "200px" },
    );
    observer.observe(place);
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [file, page, onFailure]);
  return <div ref={box} className={classes.paper} />;
};
