import type { ComponentPropsWithRef } from "react";
import { Icon } from "../icons/Icon";
import classes from "./icon-button.module.css";

interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "aria-label" | "children" | "type"> {
  /** Its accessible name. */
  label: string;
  /** Outline on a grid of 20 by 20. */
  path: string;
}

/** A button that shows a drawing alone, as large as a finger. */
export const IconButton = ({ label, path, className, ...button }: IconButtonProps) => (
  <button
    {...button}
    type="button"
    aria-label={label}
    className={className ? `${classes.button} ${className}` : classes.button}
  >
    <Icon path={path} />
  </button>
);
