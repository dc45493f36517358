import { useEffect, useRef, useState } from "react";
import { LazyMap } from "./LazyMap";
import type { MapContent } from "./map-content";
import classes from "./map-frame.module.css";

/** Whether an element has come near the window. */
const useSeen = () => {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: "200px",
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, seen };
};

/** A map among other things, with its room kept; it is loaded once it is scrolled to. */
export const MapWhenSeen = ({ content }: { content: MapContent }) => {
  const { box, seen } = useSeen();
  return (
    <div ref={box} className={classes.preview}>
      {seen && <LazyMap content={content} />}
    </div>
  );
};
