import { imageCategory, imageLimits } from "@takseru/shared-types";
import classes from "./guidelines.module.css";

/** A line; the limits of each category and the keys open below it. */
export const Guidelines = () => (
  <details className={classes.guidelines}>
    <summary>
      Image guidelines: <span>Up to 10MB per file in JPG, PNG, GIF or WebP</span>
    </summary>
    <ul>
      {imageCategory.values.map((category) => (
        <li key={category}>
          {imageCategory.labels[category]}: up to {imageLimits[category].max}
          {imageLimits[category].required && ", at least one"}
        </li>
      ))}
      <li>Drop images on a category, or paste one with Ctrl+V where you are.</li>
      <li>The order here is the order of the PDF: drag an image, or use Ctrl with an arrow key.</li>
      <li>Arrow keys go from image to image, Space chooses, Delete deletes, F2 writes the caption.</li>
    </ul>
  </details>
);
