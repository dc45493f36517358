import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useWindowScroll } from "@mantine/hooks";
import { Notifications, useNotifications } from "@mantine/notifications";
import type { CSSProperties } from "react";
import { LONG_DURATION_MS, ToastTimer } from "./ToastTimer";
import classes from "./toast-list.module.css";

/** Lower edge of the visible part of the header, in pixels. */
const useHeaderBottom = (): number => {
  useWindowScroll();
  return Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
};

const ToastList = ({ autoClose }: { autoClose: number }) => {
  const { notifications } = useNotifications();
  const style: CSSProperties & Record<"--header-bottom", string> = {
    "--header-bottom": `${useHeaderBottom()}px`,
  };
  return (
    <>
      <Notifications
        position="top-right"
        // ToastTimer closes toasts: Mantine's timer stops while the pointer rests on a toast.
        autoClose={false}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        className={classes.toasts ?? ""}
        style={style}
      />
      {notifications.map(
        ({ id, ...toast }) =>
          id && (
            <ToastTimer
              key={id}
              id={id}
              durationMs={toast["data-with-action"] ? LONG_DURATION_MS : autoClose}
            />
          ),
      )}
    </>
  );
};

export default ToastList;
