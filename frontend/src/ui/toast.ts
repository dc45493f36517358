import { notifications } from "@mantine/notifications";

const show = (color: string) => (message: string) =>
  notifications.show({ message, color, closeButtonProps: { "aria-label": "Close message" } });

/** A short message at the top right that goes away by itself. */
export const toast = {
  success: show("teal"),
  error: show("red"),
  info: show("indigo"),
  warning: show("yellow"),
};
