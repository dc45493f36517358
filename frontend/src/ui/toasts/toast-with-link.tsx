import { notifications } from "@mantine/notifications";
import { showToast } from "./toast";
import classes from "./toast.module.css";

interface ToastWithLink {
  message: string;
  link: string;
  /** Toasts stand outside the router, so the caller navigates. */
  onFollow: () => void;
}

/** A success message with a link to the result. */
export const toastWithLink = ({ message, link, onFollow }: ToastWithLink): void => {
  const follow = () => {
    notifications.hide(id);
    onFollow();
  };
  const id = showToast({
    message,
    action: (
      <button type="button" className={classes.action} onClick={follow}>
        {link}
      </button>
    ),
  });
};
