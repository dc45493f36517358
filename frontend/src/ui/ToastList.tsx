import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";

const ToastList = ({ autoClose }: { autoClose: number }) => (
  <Notifications position="top-right" autoClose={autoClose} />
);

export default ToastList;
