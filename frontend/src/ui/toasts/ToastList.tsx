import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, useNotifications } from "@mantine/notifications";
import { useIsPhone } from "../media/use-is-phone";
import { LONG_DURATION_MS, ToastTimer } from "./ToastTimer";
import classes from "./toast-list.module.css";
import { useOpenDialog } from "./use-open-dialog";

/** Height of the bar that a screen has at its foot, with what stands in sight above it. */
const footHeight = () => `${document.querySelector<HTMLElement>("[data-foot]")?.offsetHeight ?? 0}px`;

const ToastList = ({ autoClose }: { autoClose: number }) => {
  const { notifications } = useNotifications();
  const dialog = useOpenDialog();
  return (
    <>
      <Notifications
        // Its place in the page is chosen once.
        key={dialog ? "in the dialog" : "in the page"}
        {...(dialog && { portalProps: { target: dialog } })}
        position={useIsPhone() ? "bottom-center" : "top-right"}
        // ToastTimer closes toasts: Mantine's timer stops while the pointer rests on a toast.
        autoClose={false}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        className={classes.toasts ?? ""}
        style={{ "--foot": footHeight() }}
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
