import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useWindowScroll } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import type { CSSProperties } from "react";
import classes from "./toasts.module.css";

/** Where the part of the header that is in sight ends, in pixels. */
const useHeaderEnd = (): number => {
  useWindowScroll();
  return Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
};

const ToastList = ({ autoClose }: { autoClose: number }) => {
  const style: CSSProperties & Record<"--header-end", string> = { "--header-end": `${useHeaderEnd()}px` };
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
