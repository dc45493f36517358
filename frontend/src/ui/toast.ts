import { notifications } from "@mantine/notifications";

const shown = new Map<string, string>();

const show = (color: string) => (message: string) => {
  // The same message again stands anew, not twice.
  const earlier = shown.get(message);
  if (earlier !== undefined) notifications.hide(earlier);
  const id = notifications.show({
    message,
    color,
    closeButtonProps: { "aria-label": "Close message" },
    onClose: () => {
      if (shown.get(message) === id) shown.delete(message);
    },
  });
  shown.set(message, id);
};

/** A short message at the top right that goes away by itself. */
export const toast = {
  success: show("teal"),
  error: show("red"),
  info: show("indigo"),
  warning: show("yellow"),
};
