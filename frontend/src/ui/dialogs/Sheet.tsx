import { type ReactNode, useRef } from "react";
import { ModalDialog } from "./ModalDialog";
import classes from "./sheet.module.css";

interface SheetProps {
  /** Its accessible name. */
  label: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** How far down a finger moves to close it. */
const SWIPE_PX = 60;

/** A sheet from below. */
export const Sheet = ({ label, opened, onClose, children }: SheetProps) => {
  const touchedAt = useRef(0);
  return (
    <ModalDialog label={label} opened={opened} onClose={onClose} className={classes.sheet}>
      {opened && (
        <div
          className={classes.body}
          onTouchStart={({ touches, currentTarget }) => {
            // A list that is scrolled goes back to its top first.
            touchedAt.current =
              currentTarget.parentElement?.scrollTop === 0 ? (touches[0]?.clientY ?? 0) : Infinity;
          }}
          onTouchEnd={({ changedTouches }) => {
            if ((changedTouches[0]?.clientY ?? 0) - touchedAt.current > SWIPE_PX) onClose();
          }}
        >
          {children}
        </div>
      )}
    </ModalDialog>
  );
};
