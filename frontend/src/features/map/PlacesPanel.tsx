import { placeCategory } from "@takseru/shared-types";
import { Checkbox, Icon, iconPaths } from "@/ui";
import { categoryMarks } from "./category-marks";
import classes from "./map-work.module.css";
import type { MapScene } from "./scene";
import { shownMeters } from "./words";

/** What a map can leave out, by name: a category of places, or one of these. */
export type Hideable = (typeof placeCategory.values)[number] | "photographs" | "radius";

interface PlacesPanelProps {
  /** All that there is, hidden or not. */
  scene: MapScene;
  hidden: ReadonlySet<Hideable>;
  onToggle: (what: Hideable) => void;
}

/** The legend: each line switches what it explains. */
export const PlacesPanel = ({ scene, hidden, onToggle }: PlacesPanelProps) => {
  const line = (what: Hideable, label: string, mark?: string) => (
    <li key={what}>
      <Checkbox
        checked={!hidden.has(what)}
        onChange={() => onToggle(what)}
        label={
          <span className={classes.mark}>
            {mark && <Icon path={mark} />}
            {label}
          </span>
        }
      />
    </li>
  );
  return (
    <ul className={classes.legend} aria-label="Legend">
      {placeCategory.values.map((category) => {
        const count = scene.places.filter((place) => place.category === category).length;
        return line(category, `${placeCategory.labels[category]} (${count})`, categoryMarks[category]);
      })}
      {scene.photographs.length > 0 &&
        line("photographs", `Photographs (${scene.photographs.length})`, iconPaths.camera)}
      {scene.radius !== undefined && line("radius", `Search radius (${shownMeters(scene.radius)})`)}
    </ul>
  );
};
