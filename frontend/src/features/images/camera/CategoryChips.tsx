import { type ImageCategory, imageCategory } from "@takseru/shared-types";
import classes from "./camera.module.css";

interface CategoryChipsProps {
  /** What the choice is for, as its accessible name. */
  label: string;
  chosen: ImageCategory;
  freePlaces: (category: ImageCategory) => number;
  onChoose: (category: ImageCategory) => void;
}

/** The categories in a row, each with its free places; one that is full cannot be chosen. */
export const CategoryChips = ({ label, chosen, freePlaces, onChoose }: CategoryChipsProps) => (
  <fieldset className={classes.chips} aria-label={label}>
    {imageCategory.values.map((category) => {
      const free = freePlaces(category);
      return (
        <button
          key={category}
          type="button"
          className={classes.chip}
          aria-pressed={category === chosen}
          disabled={free === 0 && category !== chosen}
          onClick={() => onChoose(category)}
        >
          <span>
            {imageCategory.labels[category]} <small>{free === 0 ? "full" : `${free} free`}</small>
          </span>
        </button>
      );
    })}
  </fieldset>
);
