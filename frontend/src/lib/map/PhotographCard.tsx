import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Icon, iconPaths } from "@/ui";
import classes from "./photograph-card.module.css";
import type { MapPhotograph } from "./scene";

interface PhotographCardProps {
  photograph: MapPhotograph;
  onOpen: (() => void) | undefined;
  onClose: () => void;
}

/** A photograph that was pressed on the map, in small. */
export const PhotographCard = ({ photograph, onOpen, onClose }: PhotographCardProps) => {
  const card = useRef<HTMLElement>(null);
  const { id, name, thumbnail } = photograph;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photograph is read out too
  useEffect(() => card.current?.focus(), [id]);
  return (
    <section ref={card} className={classes.card} aria-label={`Photograph: ${name}`} tabIndex={-1}>
      <img src={thumbnail} alt="" />
      <p>{name}</p>
      {onOpen && (
        <Button variant="light" onClick={onOpen}>
          Full size
        </Button>
      )}
      <button type="button" className={classes.close} aria-label="Close the photograph" onClick={onClose}>
        <Icon path={iconPaths.close} />
      </button>
    </section>
  );
};
