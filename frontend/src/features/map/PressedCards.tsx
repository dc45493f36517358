import { Button } from "@mantine/core";
import { type Position, placeCategory } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon, iconPaths } from "@/ui";
import classes from "./pressed-cards.module.css";
import type { MapPhotograph, MapPlace } from "./scene";
import { shownMeters } from "./words";

interface CardProps {
  /** Of what was pressed: another one is read out too. */
  id: string;
  label: string;
  closes: string;
  onClose: () => void;
  children: ReactNode;
}

const Card = ({ id, label, closes, onClose, children }: CardProps) => {
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is read out too
  useEffect(() => card.current?.focus(), [id]);
  return (
    <section ref={card} className={classes.card} aria-label={label} tabIndex={-1}>
      {children}
      <button type="button" className={classes.close} aria-label={closes} onClick={onClose}>
        <Icon path={iconPaths.close} />
      </button>
    </section>
  );
};

interface PhotographCardProps {
  photograph: MapPhotograph;
  onOpen: (() => void) | undefined;
  onClose: () => void;
}

/** A photograph that was pressed on the map, in small. */
export const PhotographCard = ({ photograph, onOpen, onClose }: PhotographCardProps) => {
  const { id, name, thumbnail } = photograph;
  return (
    <Card id={id} label={`Photograph: ${name}`} closes="Close the photograph" onClose={onClose}>
      <img src={thumbnail} alt="" />
      <p>{name}</p>
      {onOpen && (
        <Button variant="light" onClick={onOpen}>
          Full size
        </Button>
      )}
    </Card>
  );
};

interface PlaceCardProps {
  place: MapPlace;
  /** The property. */
  position: Position | undefined;
  onClose: () => void;
}

/** A place that was pressed on the map: what it is, and how far from the property in a straight line. */
export const PlaceCard = ({ place, position, onClose }: PlaceCardProps) => {
  const { id, name, category } = place;
  const away = position && `${shownMeters(distanceBetween(position, place))} from the pin`;
  return (
    <Card id={id} label={`Place: ${name}`} closes="Close the place" onClose={onClose}>
      <p className={classes.beside}>
        <strong>{name}</strong>
        <br />
        {[placeCategory.labels[category], away].filter(Boolean).join(", ")}
      </p>
    </Card>
  );
};
