import { fieldLabelOf } from "@takseru/shared-types";
import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { useAsked } from "../fields/asked";
import type { LivePage, Place } from "./live-page";
import classes from "./paper.module.css";
import { boxStyle, placeAt, placeName, toPoints } from "./places";

/** Half the height of a thumb's press, in CSS pixels: lines of the page are lower than that. */
const REACH = 22;

interface PressLayerProps {
  live: LivePage;
  page: number;
  onPress: (place: Place) => void;
}

/** The lines of a page as one stop of the Tab key: a press, or arrows and Enter, goes to a line's field. */
export const PressLayer = ({ live, page, onPress }: PressLayerProps) => {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const asked = useAsked();
  const places = live.places
    .filter((place) => place.page === page)
    .sort((one, other) => one.y - other.y || one.x - other.x);
  if (places.length === 0) return null;
  const current = Math.min(chosen, places.length - 1);

  const press = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const points = (pixels: number) => toPoints(pixels, width);
    const place = placeAt(places, points(clientX - left), points(clientY - top), points(REACH));
    if (place) onPress(place);
  };
  const steps: Partial<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowRight: current + 1,
    ArrowUp: current - 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: places.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const place = places[current];
    if (step !== undefined) setChosen(Math.min(places.length - 1, Math.max(0, step)));
    else if ((event.key === "Enter" || event.key === " ") && place) onPress(place);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="listbox"
      aria-label="Lines of the page"
      aria-activedescendant={`${id}-${current}`}
      tabIndex={0}
      className={classes.press}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      {places.map((place, index) => (
        <div
          key={`${place.x} ${place.y} ${place.names.join()}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          aria-label={placeName(place, (name) => fieldLabelOf(asked, name))}
          tabIndex={-1}
          className={classes.line}
          style={boxStyle(place, 2)}
        />
      ))}
    </div>
  );
};
