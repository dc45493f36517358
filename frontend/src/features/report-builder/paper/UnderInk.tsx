import { useEffect, useRef } from "react";
import type { LivePage, PhotographPlace } from "./live-page";
import classes from "./paper.module.css";
import { boxStyle } from "./places";

/** A link is good for five minutes, and a picture that was loaded stays the same under a newer one. */
const LINK_MS = 4 * 60_000;

const links = new Map<string, { url: string; at: number }>();

/** The same link for the same photograph and size while it is good: another one would be another download. */
const steadyLink = ({ id, url }: PhotographPlace): string => {
  const key = `${id} ${new URL(url, location.href).pathname}`;
  const known = links.get(key);
  if (known && Date.now() - known.at < LINK_MS) return known.url;
  links.set(key, { url, at: Date.now() });
  return url;
};

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
            src={steadyLink(place)}
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
