import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

/** A toast is as wide as a phone: more than two would hide the screen. */
const maxShown = (): number => (window.matchMedia("(width < 48em)").matches ? 2 : 4);

/** Ids of the visible toasts by message, oldest first. */
const shown = new Map<ReactNode, string>();

const hide = (message: ReactNode) => {
  const id = shown.get(message);
  shown.delete(message);
  if (id !== undefined) notifications.hide(id);
};

interface Toast {
  message: ReactNode;
  color: string;
  /** It contains a button, and stays longer. */
  withAction?: boolean;
  onClose?: () => void;
}

/** Shows a toast and returns its id. It replaces a toast with the same message, and the oldest where there are too many. */
export const showToast = ({ message, color, onClose, withAction }: Toast): string => {
  hide(message);
  const tooMany = Math.max(0, shown.size + 1 - maxShown());
  for (const old of [...shown.keys()].slice(0, tooMany)) hide(old);

  const id = notifications.show({
    message,
    color,
    "data-with-action": withAction,
    closeButtonProps: { "aria-label": "Close message" },
    onClose: ({ id: closed }) => {
      if (shown.get(message) === closed) shown.delete(message);
      onClose?.();
    },
  });
  shown.set(message, id);
  return id;
};

const toastOfColor = (color: string) => (message: string) => showToast({ message, color });

/** A short message at the top right that closes by itself. */
export const toast = {
  success: toastOfColor("teal"),
  error: toastOfColor("red"),
  info: toastOfColor("ink"),
  warning: toastOfColor("yellow"),
};
