import { useEffect, useRef } from "react";
import { steadyLink } from "@/lib/files/steady-link";
import type { LivePage } from "./live-page";
import classes from "./paper.module.css";
import { boxStyle } from "./places";

interface UnderInkProps {
  live: LivePage;
  page: number;
  /** The field whose lines are marked. */
  field?: string | undefined;
}

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
          <img
            key={`${place.id} ${place.y}`}
            src={steadyLink(place.url)}
            alt=""
            className={classes.photograph}
            style={boxStyle(place)}
          />
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
