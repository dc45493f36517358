import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useWindowScroll } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import type { CSSProperties } from "react";
import classes from "./toasts.module.css";

/** Where the site's header and the screen's own buttons end, as far as they are in sight, in pixels. */
const useHeadersEnd = (): number => {
  useWindowScroll();
  const headers = [...document.querySelectorAll("header, [data-above-toasts]")];
  return Math.max(0, ...headers.map((header) => header.getBoundingClientRect().bottom));
};

const ToastList = ({ autoClose }: { autoClose: number }) => {
  const style: CSSProperties & Record<"--headers-end", string> = { "--headers-end": `${useHeadersEnd()}px` };
  return (
    <Notifications
      position="top-right"
      autoClose={autoClose}
      className={classes.toasts ?? ""}
      style={style}
    />
  );
};

export default ToastList;
