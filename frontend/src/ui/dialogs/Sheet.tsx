import { type ReactNode, useEffect, useRef } from "react";
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

/** A sheet from below. The browser keeps the focus in it, closes it with Escape and the way back, and returns the focus. */
export const Sheet = ({ label, opened, onClose, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef(0);
  useEffect(() => {
    const { current } = dialog;
    if (opened && !current?.open) current?.showModal();
    if (!opened && current?.open) current.close();
  }, [opened]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes.sheet}
      onClose={onClose}
      // A press beside the sheet, on its veil.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onTouchStart={({ touches, currentTarget }) => {
        // A list that is scrolled goes back to its top first.
        touchedAt.current = currentTarget.scrollTop === 0 ? (touches[0]?.clientY ?? 0) : Infinity;
      }}
      onTouchEnd={({ changedTouches }) => {
        if ((changedTouches[0]?.clientY ?? 0) - touchedAt.current > SWIPE_PX) onClose();
      }}
    >
      {opened && <div className={classes.body}>{children}</div>}
    </dialog>
  );
};
