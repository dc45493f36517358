import { type ReactNode, useId } from "react";
import { IconButton } from "../buttons/IconButton";
import { iconPaths } from "../icons/icon-paths";
import classes from "./dialog.module.css";
import { ModalDialog } from "./ModalDialog";

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: "md" | "lg" | "auto";
  children: ReactNode;
}

/** A modal dialog with a title, in the middle of the screen. */
export const Dialog = ({ title, opened, onClose, size = "md", children }: DialogProps) => {
  const id = useId();
  return (
    <ModalDialog
      labelledBy={id}
      opened={opened}
      onClose={onClose}
      className={`${classes.dialog} ${classes[size]}`}
    >
      {opened && (
        <>
          <div className={classes.head}>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            <IconButton label="Close" path={iconPaths.close} onClick={onClose} />
          </div>
          <div className={classes.body}>{children}</div>
        </>
      )}
    </ModalDialog>
  );
};
