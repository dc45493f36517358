import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { Icon } from "../icons/Icon";
import { iconPaths } from "../icons/icon-paths";
import classes from "./toast.module.css";

/** A toast is as wide as a phone: a second one would hide the screen. */
const maxShown = (): number => (window.matchMedia("(max-width: 47.99em)").matches ? 1 : 4);

/** Ids of the visible toasts by message, oldest first. */
const shown = new Map<string, string>();
/** Ids of those that stood when the user last pressed something. */
const seen = new Set<string>();

const hide = (message: string) => {
  const id = shown.get(message);
  shown.delete(message);
  if (id !== undefined) notifications.hide(id);
};

const markSeen = () => {
  for (const id of shown.values()) seen.add(id);
};

interface Toast {
  message: string;
  /** A button at its end: it takes the place of "Close message", and the toast stays longer. */
  action?: ReactNode;
  /** Something did not work. */
  failed?: boolean;
  onClose?: () => void;
}

/** Shows a toast and returns its id. It replaces a toast with the same message, and the oldest where there are too many. */
export const showToast = ({ message, action, failed, onClose }: Toast): string => {
  hide(message);
  const tooMany = Math.max(0, shown.size + 1 - maxShown());
  for (const old of [...shown.keys()].slice(0, tooMany)) hide(old);
  // Heard first, as long as the page lives: what is pressed may stop the event.
  for (const event of ["pointerdown", "keydown", "popstate"])
    window.addEventListener(event, markSeen, { capture: true });

  const id = notifications.show({
    message: (
      <div className={classes.toast}>
        {failed && <Icon path={iconPaths.warning} />}
        <span className={classes.message}>{message}</span>
        {action}
      </div>
    ),
    "data-with-action": action !== undefined,
    withCloseButton: action === undefined,
    closeButtonProps: { "aria-label": "Close message" },
    onClose: ({ id: closed }) => {
      if (shown.get(message) === closed) shown.delete(message);
      if (closed !== undefined) seen.delete(closed);
      onClose?.();
    },
  });
  shown.set(message, id);
  return id;
};

/** With a new screen, what was said before it goes; what was said on the way there stays. */
export const hideSeenToasts = (): void => {
  for (const id of seen) notifications.hide(id);
};

const say = (message: string) => showToast({ message });
const sayFailed = (message: string) => showToast({ message, failed: true });

/** A short message that closes by itself: at the top right, on a phone above the foot. */
export const toast = { success: say, info: say, error: sayFailed, warning: sayFailed };
