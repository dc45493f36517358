import { useEffect, useRef } from "react";
import { useSteadyLink } from "@/lib/files/use-steady-link";
import type { LivePage, PhotographPlace } from "./live-page";
import classes from "./paper.module.css";
import { boxStyle } from "./places";

interface UnderInkProps {
  live: LivePage;
  page: number;
  /** The field whose lines are marked. */
  field?: string | undefined;
}

const PrintedPhotograph = ({ place }: { place: PhotographPlace }) => {
  const { src, onLoad, onError } = useSteadyLink(place.url);
  return (
    <img
      src={src}
      alt=""
      className={classes.photograph}
      style={boxStyle(place)}
      onLoad={onLoad}
      onError={onError}
    />
  );
};

/** What shines through a page: its photographs, which the live page leaves out, and the mark of the field in hand. */
export const UnderInk = ({ live, page, field }: UnderInkProps) => {
  const mark = useRef<HTMLSpanElement>(null);
  const places = live.places.filter(({ names }) => field !== undefined && names.includes(field));
  const marked = places.filter((place) => place.page === page);
  const at = marked.map(({ x, y }) => `${x},${y}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is brought into sight as well
  useEffect(() => {
    mark.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [at]);
  return (
    <>
      {live.photographs
        .filter((place) => place.page === page)
        .map((place) => (
          <PrintedPhotograph key={`${place.id} ${place.y}`} place={place} />
        ))}
      {marked.map((place, index) => (
        <span
          key={`${place.x} ${place.y}`}
          ref={index === 0 ? mark : undefined}
          className={classes.mark}
          style={boxStyle(place, 2)}
        />
      ))}
    </>
  );
};
