import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

/** On a phone a toast is as wide as the screen: more of them would hide what they speak of. */
const maxShown = (): number => (window.matchMedia("(width < 48em)").matches ? 2 : 4);

/** Those on the screen, by what they say; the oldest first. */
const shown = new Map<ReactNode, string>();

const hide = (message: ReactNode) => {
  const id = shown.get(message);
  shown.delete(message);
  if (id !== undefined) notifications.hide(id);
};

interface Toast {
  message: ReactNode;
  color: string;
  /** There is something to press in it: it stays longer. */
  withAction?: boolean;
  onClose?: () => void;
}

/** Shows a toast and gives its id. The same message again stands anew, not twice; old ones make room for new ones. */
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

const toastIn = (color: string) => (message: string) => showToast({ message, color });

/** A short message at the top right that goes away by itself. */
export const toast = {
  success: toastIn("teal"),
  error: toastIn("red"),
  info: toastIn("indigo"),
  warning: toastIn("yellow"),
};
