import { useEffect, useRef } from "react";
import { hideToast, showToast } from "./toast";
import classes from "./toasts.module.css";

interface ToastWithUndo {
  message: string;
  onUndo: () => void;
}

/** Moves the focus to the main landmark, unless it is elsewhere already. */
const focusMain = () => {
  const { activeElement } = document;
  const isLost = activeElement === document.body || activeElement?.closest("[role=alert]");
  if (isLost) document.getElementById("main")?.focus({ preventScroll: true });
};

/** Takes the focus: the button that was pressed may be gone. */
const Undo = ({ onPress }: { onPress: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button ref={button} type="button" className={classes.action} onClick={onPress}>
      Undo
    </button>
  );
};

/** A message about an action that can be undone. */
export const toastWithUndo = ({ message, onUndo }: ToastWithUndo): void => {
  const undo = () => {
    hideToast(id);
    onUndo();
  };
  const id = showToast({ message, action: <Undo onPress={undo} />, onClose: focusMain });
};
