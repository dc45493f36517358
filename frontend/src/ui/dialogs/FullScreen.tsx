import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import classes from "./full-screen.module.css";

interface FullScreenProps {
  /** Its accessible name. */
  label: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over the whole screen. The browser keeps the focus in it, closes it with Escape and the way back, and returns
 * the focus.
 */
export const FullScreen = ({ label, opened, onClose, children }: FullScreenProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (opened && !current?.open) current?.showModal();
    if (!opened && current?.open) current.close();
  }, [opened]);
  // Outside of forms and lists: a disabled form would disable it, and a list that moves its entries would close it.
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes.dialog}
      // React hands keys on to the screen behind it.
      onKeyDown={(event) => event.stopPropagation()}
      // A dialog within it closes too, and React hands its event on.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>,
    document.body,
  );
};
