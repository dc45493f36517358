import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useMediaQuery, useWindowScroll } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import type { CSSProperties } from "react";
import classes from "./toasts.module.css";

/** On a phone a toast is as wide as the screen: more would hide what they speak of. The others wait. */
const AT_ONCE = { phone: 2, wide: 4 };

/** Where the part of the header that is in sight ends, in pixels. */
const useHeaderEnd = (): number => {
  useWindowScroll();
  return Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
};

const ToastList = ({ autoClose }: { autoClose: number }) => {
  const phone = useMediaQuery("(width < 48em)", false, { getInitialValueInEffect: false });
  const style: CSSProperties & Record<"--header-end", string> = { "--header-end": `${useHeaderEnd()}px` };
  return (
    <Notifications
      position="top-right"
      autoClose={autoClose}
      limit={phone ? AT_ONCE.phone : AT_ONCE.wide}
      className={classes.toasts ?? ""}
      style={style}
    />
  );
};

export default ToastList;
