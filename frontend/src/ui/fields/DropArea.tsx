import { Text } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import classes from "./drop-area.module.css";

interface DropAreaProps extends ComponentPropsWithRef<"div"> {
  /** Whether a file is held over it. */
  isActive: boolean;
  /** Before the buttons, where there is something to drop with: "Drop images here, or". */
  hint: string | undefined;
}

/** Where files are dropped; the buttons to choose them are its children. */
export const DropArea = ({ isActive, hint, children, ...area }: DropAreaProps) => (
  <div {...area} className={classes.area} data-active={isActive}>
    {hint && (
      <Text c="dimmed" className={classes.hint}>
        {hint}
      </Text>
    )}
    {children}
  </div>
);
